import type { Config } from '../app/config.ts';

/** The message that is printed when the server is ready. `demo` is the demo campaign, or null without one. */
export function announcement(
  { publicUrl, mail }: Pick<Config, 'publicUrl' | 'mail'>,
  demo: { slug: string; codesPage: string } | null,
): string {
  const mailNote = mail ? [] : ['  Password reset mails are not sent: SMTP_URL is not set.'];
  if (!demo) return ['', `Meguri is running at ${publicUrl}/`, ...mailNote, ''].join('\n');
  return [
    '',
    `Meguri is running. Open   ${publicUrl}/${demo.slug}/`,
    '',
    `  QR codes of the demo festival:   ${demo.codesPage}`,
    '  To try it, register, open a spot, and scan its code or enter its keyword',
    '  (codes and answers: campaigns/akari/README.md).',
    ...mailNote,
    '  Press Ctrl-C to stop. All data is saved.',
    '',
  ].join('\n');
}
