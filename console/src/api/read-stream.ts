/** Reads server-sent events until the stream ends. `onHeard` is called for all that arrives, also for heartbeats. */
export async function readStream(
  body: ReadableStream<Uint8Array>,
  { onEvent, onHeard }: { onEvent: (name: string, data: unknown) => void; onHeard: () => void },
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onHeard();
    text += decoder.decode(value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = /^event: (.*)\ndata: (.*)$/.exec(block);
      if (event) onEvent(event[1] ?? '', JSON.parse(event[2] ?? ''));
    }
  }
}
