/** The address of a database for a test. */
export async function database(): Promise<string> {
  return process.env['IDENTITY_TEST_DATABASE'] ?? ''
}
