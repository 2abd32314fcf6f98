import type { Config } from '../app/config.ts';

/** What whoever started the server should know, once it can be used. */
export function announcement(
  { publicUrl, mail }: Pick<Config, 'publicUrl' | 'mail'>,
  demo: { slug: string; codesPage: string } | null,
): string {
  const noMails = mail ? [] : ['  Mails for forgotten passwords are not sent: SMTP_URL is not set.'];
  if (!demo) return ['', `Meguri is running at ${publicUrl}/`, ...noMails, ''].join('\n');
  return [
    '',
    `Meguri is running. Open   ${publicUrl}/${demo.slug}/`,
    '',
    `  QR codes of the demo festival:   ${demo.codesPage}`,
    '  Try first: register, open a spot and scan its code, or give its keyword',
    '  (the answers are in campaigns/akari/README.md).',
    ...noMails,
    '  Ctrl-C stops it; what you collected stays.',
    '',
  ].join('\n');
}
