import type { Locale } from '../lib/locale.ts';
import type { LinkMailTexts } from './link-mails.ts';

/** What a mail to a member of the console is about. */
export interface MemberMailFacts {
  /** Who sends it; null for the command line. */
  by: string | null;
  /** The name of the campaign; null for the whole installation. */
  campaign: string | null;
  role: 'owner' | 'editor' | 'desk' | 'viewer';
  /** How long the link works. */
  hours: number;
}

export type MemberMail = 'invitation' | 'password_reset' | 'factors_reset' | 'wrong_codes_given' | 'codes_locked';
type Texts = Record<MemberMail, (facts: MemberMailFacts) => LinkMailTexts>;

const JA_ROLES = { owner: '所有者', editor: '編集', desk: '窓口', viewer: '見るだけ' } as const;
const EN_ROLES = { owner: 'an owner', editor: 'an editor', desk: 'desk staff', viewer: 'a viewer' } as const;

const japanese: Texts = {
  invitation: ({ by, campaign, role, hours }) => ({
    subject: campaign === null ? 'Meguri の所有者への招待' : `「${campaign}」のメンバーへの招待`,
    greeting: `${by === null ? '' : `${by} さんから、`}${
      campaign === null ? 'Meguri のすべてのラリーを扱う所有者' : `「${campaign}」のメンバー（役割：${JA_ROLES[role]}）`
    }としての招待が届きました。`,
    open: '次のページを開いて、招待を受けてください。',
    button: '招待を受ける',
    validity: `このリンクは ${hours} 時間以内に 1 回だけ使えます。ほかの人に渡さないでください。`,
    notRequested: 'お心当たりのない場合は、このメールを破棄してください。',
  }),
  password_reset: ({ by, hours }) => ({
    subject: 'Meguri のパスワードを決め直すリンク',
    greeting: `${by === null ? '所有者' : `所有者の ${by} さん`}が、あなたのパスワードを決め直すリンクを作りました。`,
    open: '次のページを開いて、新しいパスワードを決めてください。',
    button: '新しいパスワードを決める',
    validity: `このリンクは ${hours} 時間以内に 1 回だけ使えます。それまでは、いまのパスワードで入れます。`,
    notRequested: '頼んだ覚えがない場合は、リンクを開かずに所有者へ知らせてください。',
  }),
  factors_reset: ({ by }) => ({
    subject: 'Meguri への入りかたが元に戻りました',
    greeting: `${by === null ? '所有者' : `所有者の ${by} さん`}が、あなたのパスキーと認証アプリを外しました。すべての端末から出ています。`,
    open: '次のページから、パスワードで入ってください。パスキーか認証アプリは「アカウント」で付け直せます。',
    button: '入る',
    validity: '前のパスキー、認証アプリ、回復コードは、もう使えません。',
    notRequested: '頼んだ覚えがない場合は、すぐに所有者へ知らせてください。',
  }),
  wrong_codes_given: () => ({
    subject: 'Meguri：あなたのパスワードで、誤った認証コードが入力されました',
    greeting:
      'だれかがあなたのメールアドレスと正しいパスワードを入力し、続けて誤った認証コードを入力しました。管理画面には入られていません。',
    open: 'ご自身の入力まちがいなら、何もする必要はありません。お心当たりのない場合は、次のページから入り、「アカウント」でパスワードを変えてください。',
    button: '入る',
    validity: 'このお知らせは、24 時間に 1 通だけ送ります。',
    notRequested: 'お心当たりのない場合は、所有者にも知らせてください。',
  }),
  codes_locked: () => ({
    subject: 'Meguri：認証アプリのコードを使えなくしました',
    greeting:
      'あなたのメールアドレスと正しいパスワードに続けて、誤った認証コードが何度も入力されました。そのため、認証アプリのコードでは入れなくしました。',
    open: '次のページから、パスキーか回復コードで入ってください。入ると、認証アプリもまた使えます。続けて「アカウント」でパスワードを変えてください。',
    button: '入る',
    validity: 'パスキーも回復コードもないときは、所有者に「パスワードのリンク」と「入りかたを戻す」を頼んでください。',
    notRequested: 'お心当たりのない場合は、所有者にも知らせてください。',
  }),
};

const english: Texts = {
  invitation: ({ by, campaign, role, hours }) => ({
    subject: campaign === null ? 'You are invited to be an owner of Meguri' : `You are invited to “${campaign}”`,
    greeting: `${by === null ? 'You are invited' : `${by} invites you`} to be ${
      campaign === null ? 'an owner of all campaigns in Meguri' : `${EN_ROLES[role]} of “${campaign}”`
    }.`,
    open: 'Open this page to accept the invitation:',
    button: 'Accept the invitation',
    validity: `The link works once, within ${hours} hours. Do not pass it on.`,
    notRequested: 'If you do not know what this is about, ignore this email.',
  }),
  password_reset: ({ by, hours }) => ({
    subject: 'A link to choose a new password for Meguri',
    greeting: `${by === null ? 'An owner' : `${by}, an owner,`} has made a link with which you choose a new password.`,
    open: 'Open this page to choose it:',
    button: 'Choose a new password',
    validity: `The link works once, within ${hours} hours. Until then your present password works.`,
    notRequested: 'If you did not ask for this, do not open the link, and inform an owner.',
  }),
  factors_reset: ({ by }) => ({
    subject: 'Your passkeys for Meguri were removed',
    greeting: `${by === null ? 'An owner' : `${by}, an owner,`} has removed your passkeys and your authenticator app. All your sessions have ended.`,
    open: 'Sign in with your password here. You can add a passkey or an authenticator app again under “Account”:',
    button: 'Sign in',
    validity: 'Your former passkeys, authenticator app and recovery codes no longer work.',
    notRequested: 'If you did not ask for this, inform an owner at once.',
  }),
  wrong_codes_given: () => ({
    subject: 'A wrong code was entered with your password for Meguri',
    greeting:
      'Somebody entered your email address and your correct password, and then a wrong code. They have not been let in.',
    open: 'If you mistyped the code yourself, there is nothing to do. Otherwise sign in here and change your password under “Account”:',
    button: 'Sign in',
    validity: 'This email is sent at most once in 24 hours.',
    notRequested: 'If it was not you, inform an owner too.',
  }),
  codes_locked: () => ({
    subject: 'The codes of your authenticator app for Meguri are locked',
    greeting:
      'Many wrong codes were entered after your email address and your correct password. Codes of your authenticator app are therefore no longer accepted.',
    open: 'Sign in here with a passkey or a recovery code, which unlocks the app again. Then change your password under “Account”:',
    button: 'Sign in',
    validity:
      'If you have neither a passkey nor a recovery code, ask an owner for a link to a new password, and to reset your sign-in after that.',
    notRequested: 'If it was not you, inform an owner too.',
  }),
};

/** The texts of a mail to a member of the console, which speaks Japanese and English. */
export const memberMail = (mail: MemberMail, locale: Locale, facts: MemberMailFacts): LinkMailTexts =>
  (locale === 'ja_JP' ? japanese : english)[mail](facts);
