import { createTransport } from 'nodemailer';

/** How mails leave (config.ts). */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with user, password and options of nodemailer in it. */
  url: string;
  /** The address of the sender. */
  from: string;
}

export interface Mail {
  to: string;
  /** What stands before the sender's address. */
  fromName: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Hands a mail to the mail server. Throws `MailFault`. */
  send(mail: Mail): Promise<void>;
}

/** A mail that was not taken over; says why without naming anybody. */
export class MailFault extends Error {
  override name = 'MailFault';
  readonly code: string;
  /** The mail server will never take this mail: another try would be in vain. */
  readonly isFinal: boolean;
  constructor(code: string, isFinal: boolean) {
    super(`the mail server did not take the mail: ${code}`);
    this.code = code;
    this.isFinal = isFinal;
  }
}

/** A mail server that says nothing must not hold a job for ever. */
const PATIENCE_MS = 10_000;

/** Sends over SMTP; encoding and folding of headers is the library's, a line break within a value is taken out before. */
export function openMailer({ url, from }: MailSettings): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // What a mail names is words, never files or addresses to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, fromName, subject, text, html }) => {
      try {
        await transport.sendMail({
          from: { name: oneLine(fromName), address: from },
          to: { name: '', address: to },
          subject: oneLine(subject),
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        const { code, responseCode } = error as { code?: string; responseCode?: number };
        // SMTP 5xx: the mail or its receiver is refused for good (RFC 5321, section 4.2.1); a wrong log-in is ours to mend.
        const isFinal = code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500;
        throw new MailFault([code ?? 'EMAIL', responseCode ?? ''].join(' ').trim(), isFinal);
      }
    },
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const oneLine = (text: string): string => text.replace(/[\x00-\x1f\x7f\u2028\u2029]+/g, ' ').trim();
