import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingStage, type BookingStage } from './testing/stage.ts'

let stage: BookingStage
beforeAll(async () => void (stage = await bookingStage()))
afterAll(() => stage.server.stop())

test('draws another serial number when one is taken, and the booking succeeds', async () => {
  const room = await stage.room(await stage.type())
  const first = await stage.save('student', room)
  const owner = postgres(stage.server.url_owner, { max: 1, onnotice: () => {} })
  try {
    // The next submission draws the first one's number; a sequence is not rolled back.
    await owner.unsafe(`
      create sequence drawn; grant usage on sequence drawn to public;
      create function draw_again() returns trigger language plpgsql as $$ begin
        if nextval('drawn') = 1 then new.flow_no := '${first.flow_no}'; end if;
        return new;
      end $$;
      create trigger draw_again before insert on booking_series for each row execute function draw_again()`)
    const next = await stage.save('student2', room, { start_time: '11:00', end_time: '12:00' })
    const [{ drawn } = {}] = await owner<{ drawn: number }[]>`select last_value::int as drawn from drawn`
    expect([next.errcode, drawn]).toEqual(['0', 2])
    expect(next.flow_no).not.toBe(first.flow_no)
  } finally {
    await owner.end()
  }
})
