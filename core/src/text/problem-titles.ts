import type { RefusalCode, Subject } from '../http/refusals.ts';
import type { Locale } from '../lib/locale.ts';
import { EVIDENCE_TITLES } from './evidence-titles.ts';
import { PRESENT_TITLES, type Title } from './present-titles.ts';

/*
 * The titles of refusals. en_US has the customer's wording where the specification gives one (R8.7 to R8.15). The other
 * languages say the same in the tone of the app. A title says what the visitor can do, if there is anything to do.
 */
const TITLES: Record<RefusalCode, Record<Locale, Title>> = {
  ...EVIDENCE_TITLES,
  ...PRESENT_TITLES,
  invalid_request: {
    ja_JP: '入力された内容をご確認ください',
    en_US: 'Please check what you entered',
    zh_CH: '请检查输入的内容',
    zh_TW: '請確認輸入的內容',
    ko_KR: '입력한 내용을 확인해 주세요',
  },
  unauthorized: {
    ja_JP: {
      session: 'ログインしてください',
      token: 'この API トークンは使えません。期限切れか、無効にされたか、正しくないトークンです。',
    },
    en_US: {
      session: 'Please log in',
      token: 'This API token is not valid. It is unknown, has expired or was revoked.',
    },
    zh_CH: { session: '请先登录', token: '此 API 令牌无效：未知、已过期或已被撤销。' },
    zh_TW: { session: '請先登入', token: '此 API 權杖無效：未知、已過期或已被撤銷。' },
    ko_KR: {
      session: '로그인해 주세요',
      token: '사용할 수 없는 API 토큰이에요. 만료 또는 취소되었거나 알 수 없는 토큰이에요.',
    },
  },
  credentials_invalid: {
    ja_JP: 'アカウント名とパスワードが登録されていません',
    en_US: 'Account name and password are not registered',
    zh_CH: '账号名或密码有误，或尚未注册',
    zh_TW: '帳號名稱或密碼有誤，或尚未註冊',
    ko_KR: '등록된 아이디와 비밀번호가 아니에요',
  },
  refresh_invalid: {
    ja_JP: 'もう一度ログインしてください',
    en_US: 'Please log in again',
    zh_CH: '请重新登录',
    zh_TW: '請重新登入',
    ko_KR: '다시 로그인해 주세요',
  },
  app_token_invalid: {
    ja_JP: 'このアプリからは利用できません。イベントのページを開きなおしてください。',
    en_US: 'This app cannot be used here. Please open the event page again.',
    zh_CH: '无法通过此应用使用。请重新打开活动页面。',
    zh_TW: '無法透過此 App 使用。請重新開啟活動頁面。',
    ko_KR: '이 앱에서는 이용할 수 없어요. 행사 페이지를 다시 열어 주세요.',
  },
  line_code_invalid: {
    ja_JP: 'LINE での確認の期限が切れました。もう一度 LINE からお試しください。',
    en_US: 'Your confirmation with LINE has expired. Please start again with LINE.',
    zh_CH: 'LINE 验证已过期。请重新通过 LINE 操作。',
    zh_TW: 'LINE 驗證已過期。請重新透過 LINE 操作。',
    ko_KR: 'LINE 확인 시간이 지났어요. LINE으로 다시 시도해 주세요.',
  },
  not_guest: {
    ja_JP: 'このスタンプ帳は、もうゲストのものではありません',
    en_US: 'This stamp book no longer belongs to a guest',
    zh_CH: '这本集章册已不属于访客账号',
    zh_TW: '這本集章冊已不屬於訪客帳號',
    ko_KR: '이 스탬프북은 더 이상 게스트의 것이 아니에요',
  },
  login_not_offered: {
    ja_JP: 'このイベントでは、この方法でログインできません',
    en_US: 'This event does not offer this way to log in',
    zh_CH: '本活动不支持此登录方式',
    zh_TW: '本活動不支援此登入方式',
    ko_KR: '이 행사에서는 이 방법으로 로그인할 수 없어요',
  },
  account_blocked: {
    ja_JP: 'このアカウントは現在ご利用になれません。主催者にお問い合わせください。',
    en_US: 'This account cannot be used right now. Please ask the organizer.',
    zh_CH: '此账号目前无法使用。请联系主办方。',
    zh_TW: '此帳號目前無法使用。請洽詢主辦單位。',
    ko_KR: '지금은 이 계정을 사용할 수 없어요. 주최 측에 문의해 주세요.',
  },
  out_of_period: {
    ja_JP: {
      stamp: 'スタンプを獲得できる期間ではありません',
      point: 'ポイントを獲得できる期間ではありません',
      prize: '景品を獲得できる期間ではありません',
    },
    en_US: {
      stamp: 'This is out of period to acquire stamp',
      point: 'This is out of period to acquire point',
      prize: 'This is out of period to acquire prize',
    },
    zh_CH: {
      stamp: '现在不在印章的领取期间内',
      point: '现在不在积分的领取期间内',
      prize: '现在不在奖品的领取期间内',
    },
    zh_TW: {
      stamp: '目前不在蓋章期間內',
      point: '目前不在領取點數的期間內',
      prize: '目前不在領取獎品的期間內',
    },
    ko_KR: {
      stamp: '스탬프를 받을 수 있는 기간이 아니에요',
      point: '포인트를 받을 수 있는 기간이 아니에요',
      prize: '경품을 받을 수 있는 기간이 아니에요',
    },
  },
  spot_paused: {
    ja_JP: 'このスポットは、いまお休みしています',
    en_US: 'This spot is closed for now',
    zh_CH: '该地点目前暂停',
    zh_TW: '這個地點目前暫停',
    ko_KR: '이 스팟은 지금 쉬고 있어요',
  },
  campaign_not_found: {
    ja_JP: 'このイベントは見つかりません',
    en_US: 'This event could not be found',
    zh_CH: '找不到该活动',
    zh_TW: '找不到這個活動',
    ko_KR: '행사를 찾을 수 없어요',
  },
  not_found: {
    ja_JP: 'お探しのページが見つかりません',
    en_US: 'The page you are looking for could not be found',
    zh_CH: '找不到要打开的页面',
    zh_TW: '找不到這個頁面',
    ko_KR: '찾는 페이지가 없어요',
  },
  account_exists: {
    ja_JP: 'このアカウントはすでに登録されています',
    en_US: 'This account already exists',
    zh_CH: '该账号已被注册',
    zh_TW: '此帳號已經註冊過',
    ko_KR: '이미 등록된 계정이에요',
  },
  already_acquired: {
    ja_JP: {
      stamp: 'このスタンプはすでに獲得しています',
      point: 'このポイントはすでに獲得しています',
      prize: 'この景品はすでに獲得しています',
    },
    en_US: {
      stamp: 'This stamp has already been acquired',
      point: 'This point has already been acquired',
      prize: 'This prize has already been acquired',
    },
    zh_CH: { stamp: '这枚印章已经盖过了', point: '该积分已经领取过了', prize: '该奖品已经领取过了' },
    zh_TW: { stamp: '這枚印章已經蓋過了', point: '這筆點數已經領取過了', prize: '這項獎品已經領取過了' },
    ko_KR: { stamp: '이미 받은 스탬프예요', point: '이미 받은 포인트예요', prize: '이미 받은 경품이에요' },
  },
  idempotency_mismatch: {
    ja_JP: '同じ操作がちがう内容で送られました。はじめからやりなおしてください。',
    en_US: 'The same request was sent with other contents. Please start again.',
    zh_CH: '同一操作以不同内容重复提交。请从头再试一次。',
    zh_TW: '同一操作以不同內容重複送出。請從頭再試一次。',
    ko_KR: '같은 요청이 다른 내용으로 전송되었어요. 처음부터 다시 해 주세요.',
  },
  too_large: {
    ja_JP: '送られたデータが大きすぎます。小さくしてからお試しください。',
    en_US: 'What was sent is too large. Please try something smaller.',
    zh_CH: '发送的数据过大。请缩小后再试。',
    zh_TW: '傳送的資料過大。請縮小後再試。',
    ko_KR: '보낸 데이터가 너무 커요. 크기를 줄여서 다시 시도해 주세요.',
  },
  unsupported_type: {
    ja_JP: 'この種類のデータは受け取れません',
    en_US: 'This kind of data cannot be accepted',
    zh_CH: '不支持此类数据',
    zh_TW: '不支援此類資料',
    ko_KR: '지원하지 않는 형식의 데이터예요',
  },
  location_required: {
    ja_JP: '位置情報を取得できませんでした',
    en_US: 'Location information could not be obtained',
    zh_CH: '无法获取位置信息',
    zh_TW: '無法取得位置資訊',
    ko_KR: '위치 정보를 가져올 수 없어요',
  },
  location_inaccurate: {
    ja_JP: '位置がはっきりしません。空の見える場所でもう一度お試しください。',
    en_US: 'Your location is not clear enough. Please try again where you can see the sky.',
    zh_CH: '定位不够准确。请到开阔处再试一次。',
    zh_TW: '定位不夠準確。請到空曠處再試一次。',
    ko_KR: '위치가 정확하지 않아요. 하늘이 트인 곳에서 다시 시도해 주세요.',
  },
  method_not_allowed: {
    ja_JP: 'この操作はできません',
    en_US: 'This cannot be done here',
    zh_CH: '此处无法进行该操作',
    zh_TW: '這裡無法進行此操作',
    ko_KR: '여기서는 할 수 없는 작업이에요',
  },
  too_far: {
    ja_JP: 'もう少し近づいてください',
    en_US: 'Please approach the spot',
    zh_CH: '请再靠近一点',
    zh_TW: '請再靠近一點',
    ko_KR: '조금 더 가까이 와 주세요',
  },
  photo_invalid: {
    ja_JP: 'この写真は使えません。このスポットで写真を撮りなおしてください。',
    en_US: 'This photo cannot be used. Please take a new one at this spot.',
    zh_CH: '此照片无法使用。请在该地点重新拍摄。',
    zh_TW: '這張照片無法使用。請在這個地點重新拍攝。',
    ko_KR: '사용할 수 없는 사진이에요. 이 스팟에서 다시 찍어 주세요.',
  },
  ar_invalid: {
    ja_JP: 'AR カメラの有効な時間が過ぎました。もう一度開いてください。',
    en_US: 'The AR camera has timed out. Please open it again.',
    zh_CH: 'AR 相机已超时。请重新打开。',
    zh_TW: 'AR 相機已逾時。請重新開啟。',
    ko_KR: 'AR 카메라의 유효 시간이 지났어요. 다시 열어 주세요.',
  },
  member_required: {
    ja_JP: '今いる場所をお選びください',
    en_US: 'Please choose where you are',
    zh_CH: '请选择您所在的地点',
    zh_TW: '請選擇您所在的地點',
    ko_KR: '지금 계신 곳을 골라 주세요',
  },
  method_not_offered: {
    ja_JP: 'このスポットでは使えない方法です。ほかの方法をお選びください。',
    en_US: 'This spot does not accept that. Please choose another way.',
    zh_CH: '该地点不支持此方式。请选择其他方式。',
    zh_TW: '這個地點不支援此方式。請選擇其他方式。',
    ko_KR: '이 스팟에서는 쓸 수 없는 방법이에요. 다른 방법을 골라 주세요.',
  },
  too_many_tries: {
    ja_JP: '試した回数が多すぎます。少し待ってから、もう一度お試しください。',
    en_US: 'Too many attempts. Please wait a little and try again.',
    zh_CH: '尝试次数过多。请稍后再试。',
    zh_TW: '嘗試次數過多。請稍後再試。',
    ko_KR: '시도 횟수가 너무 많아요. 잠시 기다렸다가 다시 시도해 주세요.',
  },
  internal: {
    ja_JP: 'サーバーに問題が起きています',
    en_US: 'There is a problem with the server',
    zh_CH: '服务器出了问题',
    zh_TW: '伺服器發生問題',
    ko_KR: '서버에 문제가 생겼어요',
  },
  unavailable: {
    ja_JP: 'ただいま混みあっています。少し待ってから、もう一度お試しください。',
    en_US: 'We are busy right now. Please try again in a moment.',
    zh_CH: '当前访问人数较多。请稍后再试。',
    zh_TW: '目前使用人數較多。請稍後再試。',
    ko_KR: '지금은 이용자가 많아요. 잠시 후 다시 시도해 주세요.',
  },
};

/**
 * The title of a refusal in a visitor's language (docs/api.md#2-errors). Only `out_of_period`, `already_acquired`,
 * `password_wrong` and `unauthorized` name their subject.
 */
export function problemTitle(code: RefusalCode, locale: Locale, subject?: Subject): string {
  const title = TITLES[code][locale];
  if (typeof title === 'string') return title;
  return (subject && title[subject]) ?? Object.values(title)[0] ?? '';
}
