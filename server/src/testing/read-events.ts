/** The parts of a stream of server-sent events as they arrive: an event with its value, or null for a comment. */
export async function* readEvents({ body }: Response): AsyncGenerator<{ name: string; value: unknown } | null> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? [];
      yield name === undefined ? null : { name, value: JSON.parse(data ?? 'null') };
    }
  }
}
