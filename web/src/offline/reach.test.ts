import { describe, expect, it, vi } from 'vitest';
import { type ReachTools, whenReachable } from './reach.ts';

/** A network whose probes return the answers of the list in order, one after each pause. */
function network(answers: readonly ('mute' | 'up')[]) {
  let at = 0;
  const pauses: number[] = [];
  const tools: ReachTools = {
    probe: vi.fn(async () => answers[Math.min(at, answers.length - 1)] === 'up'),
    pause: async (ms) => {
      pauses.push(ms);
      at += 1;
    },
  };
  return { tools, pauses };
}

describe('whenReachable', () => {
  it('probes the server immediately', async () => {
    const { tools, pauses } = network(['up']);
    await whenReachable(new AbortController().signal, tools);
    expect(tools.probe).toHaveBeenCalledOnce();
    expect(pauses).toEqual([]);
  });

  it('probes again with growing pauses', async () => {
    const { tools, pauses } = network(['mute', 'mute', 'mute', 'up']);
    await whenReachable(new AbortController().signal, tools);
    expect(pauses).toEqual([1000, 2000, 4000]);
    expect(tools.probe).toHaveBeenCalledTimes(4);
  });

  it('pauses for at most half a minute', async () => {
    const { tools, pauses } = network([...Array<'mute'>(8).fill('mute'), 'up']);
    await whenReachable(new AbortController().signal, tools);
    expect(Math.max(...pauses)).toBe(30_000);
  });

  it('stops with its signal', async () => {
    const stop = new AbortController();
    const { tools } = network(['mute']);
    const waiting = whenReachable(stop.signal, {
      ...tools,
      pause: async () => stop.abort(new Error('gone elsewhere')),
    });
    await expect(waiting).rejects.toThrow('gone elsewhere');
  });
});
