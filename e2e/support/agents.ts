/** What the browsers of phones and computers say about themselves. The server's first HTML depends on it. */
export const AGENTS = {
  phone: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  computer: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
};
