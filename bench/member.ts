// biome-ignore lint/suspicious/noExplicitAny: the answers of several operations
export type Answer = any;

/** Calls as the console's page does. */
export const memberAt =
  (port: number, cookie: () => string, origin = 'http://localhost') =>
  async (method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`http://127.0.0.1:${port}/api/console/v1${path}`, {
      method,
      headers: {
        cookie: cookie(),
        ...(method === 'GET' ? {} : { ...OWN, origin }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? null : response.json();
  };
export const PASSWORD = 'forty lanterns';
const OWN = { 'x-console': '1', origin: 'http://localhost' };

/** Makes the first member. Returns the cookie of the session. */
export async function accept(port: number, token: string): Promise<string> {
  const body = { token, name: 'Mio', email: 'mio@example.jp', password: PASSWORD, passwordConfirmation: PASSWORD };
  const response = await fetch(`http://127.0.0.1:${port}/api/console/v1/links/accept`, {
    method: 'POST',
    headers: { ...OWN, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`accepting the link failed: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}
