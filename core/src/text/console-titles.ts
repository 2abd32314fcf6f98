import type { ConsoleOnlyCode } from '../http/console-refusals.ts';
import type { Locale } from '../lib/locale.ts';
import { APPLICATION_TITLES } from './application-titles.ts';
import { DESK_TITLES } from './desk-titles.ts';
import { KEY_TITLES } from './key-titles.ts';
import { SIGN_IN_TITLES } from './sign-in-titles.ts';

/** The languages of the console. */
export type ConsoleLocale = 'ja_JP' | 'en_US';

/** The titles of the refusals that only the console's API has. */
const TITLES: Record<ConsoleOnlyCode, Record<ConsoleLocale, string>> = {
  ...APPLICATION_TITLES,
  ...DESK_TITLES,
  ...KEY_TITLES,
  ...SIGN_IN_TITLES,
  passkey_invalid: {
    ja_JP: 'パスキーを登録できませんでした。もう一度、はじめからためしてください。',
    en_US: 'The passkey could not be added. Please try again from the beginning.',
  },
  double_checked: {
    ja_JP: 'すでに、ほかの人が確かめました',
    en_US: 'Somebody else has already checked it',
  },
  too_many_counters: {
    ja_JP: '窓口は 500 までです。使わないものを外してください。',
    en_US: 'A campaign can have up to 500 counters. Remove one that you no longer use.',
  },
  passkey_not_found: {
    ja_JP: 'このパスキーは見つかりません',
    en_US: 'This passkey could not be found',
  },
  passkeys_full: {
    ja_JP: 'パスキーは 20 個までです。使わないものを消してください。',
    en_US: 'You can have up to 20 passkeys. Remove one that you no longer use.',
  },
  passkeys_need_domain: {
    ja_JP: '管理画面のアドレスが IP アドレスなので、パスキーは使えません',
    en_US: 'Passkeys need a host name, and this console is at an IP address',
  },
  passkeys_need_https: {
    ja_JP: '管理画面のアドレスが https ではないので、パスキーは使えません',
    en_US: 'Passkeys need https, and this console is without it',
  },
  code_invalid: {
    ja_JP: '認証コードがちがいます。認証アプリに出ている 6 桁の数字を入力してください。',
    en_US: 'The code is not correct. Please enter the six digits of your authenticator app.',
  },
  origin_invalid: {
    ja_JP: 'この画面からは操作できません。管理画面を開きなおしてください。',
    en_US: 'This cannot be done from here. Please open the console again.',
  },
  archive_refused: {
    ja_JP: 'このフォルダーは取り込めません',
    en_US: 'This folder cannot be imported',
  },
  slug_taken: {
    ja_JP: 'このアドレスは、もう使われています',
    en_US: 'This address is already in use',
  },
  slug_reserved: {
    ja_JP: 'このアドレスは使えません。ほかの名前にしてください。',
    en_US: 'This address cannot be used. Please choose another one.',
  },
  forbidden: {
    ja_JP: 'この操作をする権限がありません',
    en_US: 'You do not have the rights to do this',
  },
  proof_required: {
    ja_JP: '続けるには、ご本人かどうかをもう一度確かめます',
    en_US: 'Please confirm again that it is you',
  },
  proof_invalid: {
    ja_JP: 'パスワードがちがいます',
    en_US: 'The password is not correct',
  },
  member_not_found: {
    ja_JP: 'このメンバーは見つかりません',
    en_US: 'This member could not be found',
  },
  last_owner: {
    ja_JP: '最後の所有者は外せません。先に別の人を所有者にしてください。',
    en_US: 'The last owner cannot be removed. Make somebody else an owner first.',
  },
  member_exists: {
    ja_JP: 'このメールアドレスのメンバーがすでにいます。入ってから、もう一度リンクを開いてください。',
    en_US: 'There is a member with this email address. Sign in, then open the link again.',
  },
  link_of_other_member: {
    ja_JP: 'この招待は別のメールアドレスに宛てたものです',
    en_US: 'This invitation is for another email address',
  },
  draft_not_opened: {
    ja_JP: 'このラリーの下書きはまだありません',
    en_US: 'This campaign has no draft yet',
  },
  draft_changed: {
    ja_JP: '確認したあとに下書きが変わりました。内容を見てから、もう一度お試しください。',
    en_US: 'The draft has changed since you looked at it. Check it, then try again.',
  },
  draft_conflict: {
    ja_JP: '同じ項目がほかで変更されています。どちらを残すか選んでください。',
    en_US: 'Somebody else has changed the same field. Choose which value to keep.',
  },
  draft_unreadable: {
    ja_JP: 'campaign.yaml の書きかたに誤りがあるため、欄では直せません。campaign.yaml の画面で直してください。',
    en_US: 'campaign.yaml has a syntax error, so fields cannot be edited. Correct it in campaign.yaml.',
  },
  check_changed: {
    ja_JP: '見ているあいだに、この項目の中身が変わりました。もう一度確かめてから押印してください。',
    en_US: 'What this check depends on has changed since you looked. Check it again, then sign.',
  },
  thresholds_changed: {
    ja_JP: 'ほかの人が先に変えました。いまの内容を読み直してから、もう一度保存してください。',
    en_US: 'Somebody else changed this first. Read what applies now, then save again.',
  },
  departure_not_ready: {
    ja_JP: 'まだ残っている項目があります。すべて済んでから押印してください。',
    en_US: 'Something is still open. Sign when everything is done.',
  },
  too_many_checks: {
    ja_JP: 'これ以上は足せません。使わない項目を消してください。',
    en_US: 'There is no room for more. Remove a check that you do not need.',
  },
  owner_only: {
    ja_JP: '責任者の印は、所有者だけが押せます',
    en_US: 'Only an owner can sign for the whole campaign',
  },
  rehearsal_not_running: {
    ja_JP: 'リハーサルはまだ動いていません。下書きの誤りを直すと始まります。',
    en_US: 'The rehearsal is not running yet. It starts once the draft has no faults.',
  },
  persona_impossible: {
    ja_JP: 'この下書きでは、その状態の来場者をつくれません',
    en_US: 'This draft does not allow a visitor in that state',
  },
  file_changed: {
    ja_JP: 'このファイルは、ほかの人が変更しています。今の内容を見てから、もう一度操作してください。',
    en_US: 'Somebody else has changed this file. Look at it as it is now, then try again.',
  },
  file_exists: {
    ja_JP: 'この名前のファイルがすでにあります',
    en_US: 'There is a file of this name already',
  },
  file_used: {
    ja_JP: 'このファイルは使われています。先に、使っている項目から外してください。',
    en_US: 'This file is in use. Remove it from the fields that use it first.',
  },
  file_refused: {
    ja_JP: 'このファイルは使えません',
    en_US: 'This file cannot be used',
  },
  keyword_in_reason: {
    ja_JP: '理由から合言葉を消してください。理由は、このラリーのメンバー全員に見えます。',
    en_US: 'Remove the keyword from the reason: everybody in the team sees it.',
  },
  letters_missing: {
    ja_JP: '印にできない文字があります',
    en_US: 'A letter cannot be drawn on a seal',
  },
  draft_faulty: {
    ja_JP: '直すところがあるため、公開できません',
    en_US: 'The draft has faults, so it cannot be published',
  },
  id_published: {
    ja_JP: '公開した ID は変えられません。来場者のスタンプや景品がこの ID に結びついています。',
    en_US: 'A published ID cannot be changed, because stamps and prizes of visitors belong to it',
  },
  too_many_streams: {
    ja_JP: '同時に開いている画面が多すぎます。使っていない画面を閉じてください。',
    en_US: 'Too many pages are open at the same time. Please close those that you do not use.',
  },
  nothing_to_undo: {
    ja_JP: '元に戻せる操作はありません',
    en_US: 'There is nothing to undo',
  },
  nothing_to_redo: {
    ja_JP: 'やり直せる操作はありません',
    en_US: 'There is nothing to redo',
  },
  path_not_found: {
    ja_JP: 'この項目はもうありません。ほかの人が削除したか、ID を変えた可能性があります。',
    en_US: 'This item no longer exists. Somebody may have removed or renamed it.',
  },
  path_exists: {
    ja_JP: '同じ ID がすでに使われています',
    en_US: 'This ID is already in use',
  },
  path_not_item: {
    ja_JP: 'この一覧は項目ごとには変更できません。一覧をまとめて変更してください。',
    en_US: 'The entries of this list cannot be changed one by one. Change the whole list.',
  },
  slug_fixed: {
    ja_JP: '公開したラリーの slug（URL の名前）は変えられません',
    en_US: 'The slug, the name of a campaign in its URL, cannot be changed',
  },
  text_only: {
    ja_JP: 'ここは YAML のアンカーやタグを使って書かれています。campaign.yaml の画面で直してください。',
    en_US: 'This part is written with YAML anchors or tags. Edit it in campaign.yaml.',
  },
  value_invalid: {
    ja_JP: 'この値は保存できません',
    en_US: 'This value cannot be saved',
  },
  action_final: {
    ja_JP: 'この変更は取り消せません。新しい QR コードが、もう貼られているかもしれません。',
    en_US: 'This change cannot be taken back. Posters with the new QR code may hang already.',
  },
  action_superseded: {
    ja_JP: 'そのあとで別の変更がありました。取り消さずに、いまの値から変えてください。',
    en_US: 'It was changed again since. Change the present value instead of taking this back.',
  },
  wall_key_invalid: {
    ja_JP: 'この画面の鍵は使えません。取り消されたか、アドレスが途中で切れています。',
    en_US: 'The key of this display does not work. It was revoked, or the address is not complete.',
  },
  too_many_wall_keys: {
    ja_JP: '壁の画面の鍵は、これ以上作れません。使っていない鍵を取り消してください。',
    en_US: 'No more keys for wall displays can be made. Revoke those that are not used.',
  },
  draw_not_due: {
    ja_JP: 'まだ抽選の時刻ではありません。それまでは、だれにも当選者は分かりません。',
    en_US: 'The draw is not due yet. Until then nobody can know the winners.',
  },
  stock_not_counted: {
    ja_JP: 'この景品の数は、ここでは足せません。数の上限がないか、シリアルコードの一覧で決まっています。',
    en_US: 'The stock of this prize cannot be added to here. It has no limit, or a list of serial codes decides it.',
  },
  value_unchanged: {
    ja_JP: 'もうその値になっています',
    en_US: 'It has this value already',
  },
  approvals_missing: {
    ja_JP: '承認が足りません。ほかの公開できる人が、この内容を承認すると公開できます。',
    en_US: 'Approvals are missing. It can be published once others who may publish have approved it.',
  },
  version_changed: {
    ja_JP: '別の版が先に公開されました。その版からの変更を確かめて、もう一度行ってください。',
    en_US: 'Another version was published first. Check the changes from that version, then try again.',
  },
  version_faulty: {
    ja_JP: 'この版は、いまの決まりでは直すところがあるため、公開できません',
    en_US: 'This version has faults by the rules of today, so it cannot be published',
  },
  schedule_exists: {
    ja_JP: '公開の予約は 1 つだけです。先に、いまの予約を取り消してください。',
    en_US: 'Only one publication can be scheduled. Cancel the scheduled one first.',
  },
  instant_past: {
    ja_JP: '過ぎた日時には公開できません。これからの日時を選んでください。',
    en_US: 'This time has passed. Choose one in the future.',
  },
  translation_changed: {
    ja_JP: 'この文は、ほかで変更されています。今の文を見てから、もう一度操作してください。',
    en_US: 'This text has been changed meanwhile. Look at it as it is now, then try again.',
  },
  translation_unavailable: {
    ja_JP:
      '機械翻訳のサービスから訳を受け取れませんでした。しばらくしてから、もう一度試してください。続くときは、サーバーの管理者に知らせてください。',
    en_US:
      'The machine translation service did not return translations. Try again in a while. If it keeps failing, tell the server’s administrator.',
  },
  would_harm_visitors: {
    ja_JP: '公開すると、来場者がすでに手に入れたものに影響します',
    en_US: 'Publishing would affect what visitors already have',
  },
  link_invalid: {
    ja_JP: 'このリンクは使用済みか、期限が切れています',
    en_US: 'This link has been used or has expired',
  },
};

/** The title of a refusal of the console. Of another language it is in English. */
export const consoleTitle = (code: ConsoleOnlyCode, locale: Locale): string =>
  TITLES[code][locale === 'ja_JP' ? 'ja_JP' : 'en_US'];
