import type { Catalog } from '../ja_JP/ja_JP.ts';

export const errors = {
  unknown: { title: '发生了未知错误', text: '请再试一次。' },
  network: { title: '无法连接网络', text: '请到信号好的地方再试一次。收集的内容都还在。' },
  wayForward: {
    invalid_request: '请检查输入的内容后再试一次。',
    unauthorized: '请重新登录。收集的内容都还在。',
    credentials_invalid: '请检查账号名和密码。',
    refresh_invalid: '请重新登录。收集的内容都还在。',
    app_token_invalid: '请重新加载页面。',
    login_not_offered: '请选择其他登录方式。',
    not_guest: '请重新打开此页面。收集的内容都还在。',
    line_code_invalid: '请再次点击 LINE 按钮。',
    out_of_period: '活动时间可在首页查看。',
    campaign_not_found: '请检查网址。',
    not_found: '请从首页重新查找。',
    method_not_allowed: '请重新加载页面。',
    account_exists: '如果已经注册过，请直接登录。',
    password_wrong: '需要确认是本人操作。请重新输入。',
    work_required: '请再试一次。收集的内容都还在。',
    session_invalid: '请从登录页面重新开始。',
    too_many_tries: '请稍等片刻再试一次。',
    internal: '请稍等片刻再试一次。收集的内容都还在。',
    unavailable: '请稍等片刻再试一次。收集的内容都还在。',
  },
} satisfies Catalog['errors'];
