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

export type MemberMail = 'invitation' | 'password_reset' | 'factors_reset';
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
};

/** The texts of a mail to a member of the console, which speaks Japanese and English. */
export const memberMail = (mail: MemberMail, locale: Locale, facts: MemberMailFacts): LinkMailTexts =>
  (locale === 'ja_JP' ? japanese : english)[mail](facts);
