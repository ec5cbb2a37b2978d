/** A program that repeats a draw from the downloaded file, for whoever doesn't want to trust this page. Python 3, without packages. */
export const python_program = `import hashlib, json, sys

draw = json.load(open(sys.argv[1]))
digest = lambda text: hashlib.sha256(text.encode()).hexdigest()
left = sorted((one["entry"], one["weight"]) for one in draw["entries"])
requests = digest("\\n".join(f"{entry} {weight}" for entry, weight in left))
key = digest(draw["seed"] + "\\n" + requests)
order = []
while left:
    number = int(digest(key + "\\n" + str(len(order) + 1)), 16) % sum(weight for _, weight in left)
    for one in left:
        number -= one[1]
        if number < 0:
            order.append(one[0])
            left.remove(one)
            break
published = [one["entry"] for one in sorted(draw["entries"], key=lambda one: one["rank"])]
print("seed", digest(draw["seed"]) == draw["seed_digest"])
print("list", requests == draw["requests_digest"])
print("order", order == published)
`
