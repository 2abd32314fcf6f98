import pino, { type Logger } from 'pino';

/** Logs to standard error: JSON lines for programs, plain ones for a person who watches. */
export function openLog(level: string, isWatched: boolean): Logger {
  const destination = pino.destination({ dest: 2, sync: false });
  if (!isWatched) return pino({ level }, destination);
  return pino({ level }, { write: (line: string) => void destination.write(plainLine(line)) });
}

/** A line of JSON as people read it: level, message, then what else it tells but the time and the process. */
export function plainLine(json: string): string {
  const { level, msg, time: _time, pid: _pid, hostname: _hostname, ...told } = JSON.parse(json);
  const facts = Object.entries(told).map(
    ([name, fact]) => `${name}: ${typeof fact === 'string' ? fact : JSON.stringify(fact)}`,
  );
  const name = pino.levels.labels[level] ?? String(level);
  return `${name}: ${[msg, ...facts].filter(Boolean).join(', ')}\n`;
}
