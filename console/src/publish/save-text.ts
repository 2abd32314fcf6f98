/** Saves a text as a file of the browser, byte for byte. */
export function saveText(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/yaml' }));
  link.download = name;
  link.click();
  // The download has begun in the same task; the address may go afterwards.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
