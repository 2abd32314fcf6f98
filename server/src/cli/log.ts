import pino, { type Logger } from 'pino';

/** Opens the log on standard error: plain lines if a person watches, otherwise JSON lines. */
export function openLog(level: string, isWatched: boolean): Logger {
  const destination = pino.destination({ dest: 2, sync: false });
  if (!isWatched) return pino({ level }, destination);
  return pino({ level }, { write: (line: string) => void destination.write(plainLine(line)) });
}

/** Formats a JSON log line for people: the level, the message and all other fields except the time and the process. */
export function plainLine(json: string): string {
  const { level, msg, time: _time, pid: _pid, hostname: _hostname, ...fields } = JSON.parse(json);
  const facts = Object.entries(fields).map(
    ([name, fact]) => `${name}: ${typeof fact === 'string' ? fact : JSON.stringify(fact)}`,
  );
  const name = pino.levels.labels[level] ?? String(level);
  return `${name}: ${[msg, ...facts].filter(Boolean).join(', ')}\n`;
}
