import type { Transporter } from 'nodemailer';

/** The mail server (SMTP_URL and MAIL_FROM in app/config.ts). */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with user, password and options of nodemailer. */
  url: string;
  /** The address of the sender. */
  from: string;
}

export interface Mail {
  to: string;
  /** The display name of the sender. */
  fromName: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Delivers a mail to the mail server. Throws `MailFault` if the server does not accept it. */
  send(mail: Mail): Promise<void>;
}

/** The mail server did not accept a mail. The message has no personal data. */
export class MailFault extends Error {
  override name = 'MailFault';
  readonly code: string;
  /** The mail server refused permanently; a retry would fail too. */
  readonly isFinal: boolean;
  constructor(code: string, isFinal: boolean) {
    super(`the mail server did not accept the mail: ${code}`);
    this.code = code;
    this.isFinal = isFinal;
  }
}

/** A mail server that does not respond must not block a job. */
const TIMEOUT_MS = 10_000;

/** Sends mails over SMTP. The library encodes the headers; line breaks in values are removed before, to prevent header injection. */
export function openMailer({ url, from }: MailSettings): Mailer {
  let transport: Transporter | undefined;
  // Loaded for the first mail: a server starts sooner without it.
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // The library must not read files or URLs that a text happens to name.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  return {
    send: async ({ to, fromName, subject, text, html }) => {
      try {
        transport ??= await open();
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
        // SMTP 5xx refuses the mail or its recipient permanently (RFC 5321, section 4.2.1). A failed SMTP log-in is a configuration error that can be fixed.
        const isFinal = code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500;
        throw new MailFault([code ?? 'EMAIL', responseCode ?? ''].join(' ').trim(), isFinal);
      }
    },
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const oneLine = (text: string): string => text.replace(/[\x00-\x1f\x7f\u2028\u2029]+/g, ' ').trim();
