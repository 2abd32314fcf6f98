import { randomUUID } from 'node:crypto';
import { STAFF_BASE, staffContract } from '@meguri/core/staff/staff-contract.ts';
import type { Locator, Page } from '@playwright/test';
import { create } from 'qrcode';
import readXlsxFile from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { wordsEn } from '../staff/src/i18n/words-en.ts';
import { wordsJa as words } from '../staff/src/i18n/words-ja.ts';
import { practiceDigits, practiceToken } from '../staff/src/practice/practice-code.ts';
import { injectAxe, violations } from './support/axe.ts';
import { enterAs } from './support/console.ts';
import { cachedUrls, persistedQueries, readyForOffline } from './support/offline.ts';
import { readQr } from './support/read-qr.ts';
import { staffLooks } from './support/staff-looks.ts';
import { expect, test } from './support/test.ts';
import { ja, patternOf } from './support/words.ts';

const { counters: console_ } = japanese;
const PRESENTS = [
  { id: 'lantern', kind: 'goods', name: 'まめ灯籠', image: 'prizes/mame.svg', stock: 500, handover: 'staff' },
  { id: 'tea', kind: 'coupon', name: '甘酒 一杯', image: 'prizes/amazake.svg', handover: 'either' },
];

/** A camera that sees the QR code whose rows of modules are in `window.shown`, or a grey wall. */
const fakeCamera = (page: Page) =>
  page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 640, height: 480 });
    setInterval(() => {
      const { shown: rows = [] } = window as unknown as { shown?: string[] };
      const context = canvas.getContext('2d')!;
      const fill = (colour: string, ...at: [number, number, number, number]) => {
        context.fillStyle = colour;
        context.fillRect(...at);
      };
      fill('#888', 0, 0, 640, 480);
      const side = Math.floor(440 / (rows.length + 8));
      if (rows.length > 0) fill('#fff', 100, 20, side * (rows.length + 8), side * (rows.length + 8));
      for (const [y, row] of rows.entries()) {
        for (const [x, module] of [...row].entries()) {
          if (module === '1') fill('#000', 100 + (x + 4) * side, 20 + (y + 4) * side, side, side);
        }
      }
    }, 50);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(15);
  });

const show = async (page: Page, code: string | null) => {
  const { data, size } = create(code ?? ' ', { errorCorrectionLevel: 'M' }).modules;
  const rows = Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => (data[y * size + x] ? '1' : '0')).join(''),
  );
  await page.evaluate((shown) => Object.assign(window, { shown }), code === null ? [] : rows);
};

/** Takes a present on its page. */
async function take(page: Page, presentId: string, label: string): Promise<void> {
  await page.goto(`/counters/goods/${presentId}`);
  const taken = page.waitForResponse(
    (response) => response.url().endsWith('/user/presents') && response.status() === 201,
  );
  await page.getByRole('button', { name: label }).click();
  await taken;
}

/** Opens the page of a present, and returns the code that it shows. */
async function ticketOf(page: Page, presentId: string): Promise<string> {
  // The page that is left may ask for a code as well. Its answer cannot be read any more.
  await page.goto(`/counters/goods/${presentId}`, { waitUntil: 'commit' });
  const claimed = page.waitForResponse((response) => response.url().endsWith('/claim') && response.status() === 201);
  const { claims } = (await (await claimed).json()) as { claims: { token: string }[] };
  return claims[0]?.token ?? '';
}

/** The number of lines of a text. */
const linesOf = (text: Locator): Promise<number> =>
  text.evaluate((element) =>
    Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
  );

test.use({ serviceWorkers: 'allow' });

test('a counter hands over what visitors show, also without a signal, and settles it', async ({
  page: visitor,
  browser,
  server,
  variant,
  newVisitor,
  faults,
}) => {
  faults.expect(0, '');
  await variant('counters', { presents: JSON.stringify(PRESENTS) });
  const [atDesk, atTent] = await Promise.all([
    browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 }, locale: 'ja-JP' }),
    browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 }, locale: 'ja-JP' }),
  ]);
  for (const context of [atDesk, atTent, visitor.context()]) await injectAxe(context);
  const owner = await atDesk.newPage();
  const staff = await atTent.newPage();
  await fakeCamera(staff);

  const key = await test.step('the owner makes a counter by keyboard', async () => {
    await enterAs(owner, server);
    await owner.goto('/console/counters/counters');
    await owner.getByRole('button', { name: console_.make }).focus();
    await owner.keyboard.press('Enter');
    const dialog = owner.getByRole('dialog', { name: console_.form.makeTitle });
    await dialog.getByRole('button', { name: console_.form.makeSubmit }).click();
    await expect(dialog.getByText(console_.form.nameMissing)).toBeVisible();
    await dialog.getByLabel(console_.form.name).fill('本部テント');
    await dialog.getByLabel(console_.form.opens).fill('00:00');
    await dialog.getByLabel(console_.form.closes).fill('00:00');
    await dialog.getByText('まめ灯籠').click();
    await dialog.getByText('甘酒 一杯').click();
    await dialog.getByText(console_.form.offlines.provisional).click();
    expect(await violations(owner, 'all')).toEqual([]);
    await dialog.getByLabel(console_.form.name).press('Enter');
    await expect(owner.getByRole('heading', { name: console_.panel.of('本部テント') })).toBeVisible();
    await expect(owner.getByRole('img', { name: console_.panel.qr('本部テント') })).toBeVisible();
    expect(await violations(owner, 'all')).toEqual([]);
    const counterId = owner.url().split('/').at(-1);
    // Printed: the code, and the guide in both languages with the verbs of staff mode, each on a page of A4.
    await owner.evaluate(() => Object.assign(window, { print: () => undefined }));
    await owner.getByLabel(console_.panel.guide).selectOption(console_.panel.guides.both);
    await owner.getByRole('button', { name: console_.panel.print }).click();
    const pdf = await owner.pdf({ preferCSSPageSize: true });
    const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
    expect(pages).toHaveLength(3);
    for (const [place, said] of [words, wordsEn].entries()) {
      const page = pages[place + 1]?.replace(/\s/g, '');
      for (const verb of [said.yes, said.no, said.provisional, said.unconfirmed]) {
        expect(page).toContain(verb.replace(/\s/g, ''));
      }
    }
    await owner.evaluate(() => dispatchEvent(new Event('afterprint')));
    const answer = await owner.request.get(`/api/console/v1/campaigns/counters/counters/${counterId}/key`);
    return (await answer.json()) as { url: string; pin: string };
  });

  await test.step('staff open it with the code and the PIN', async () => {
    await staff.goto(key.url);
    await expect(staff.getByRole('heading', { name: '本部テント' })).toBeVisible();
    await staff.getByRole('button', { name: 'English' }).click();
    await expect(staff.getByText(wordsEn.entrance.ask)).toBeVisible();
    await staff.getByRole('button', { name: '日本語' }).click();
    expect(await staffLooks(staff, 'entrance/pin-page.tsx')).toEqual([]);
    const wrong = String((Number(key.pin) + 1) % 10_000).padStart(4, '0');
    await staff.keyboard.type(wrong);
    await expect(staff.getByText('PIN がちがいます')).toBeVisible();
    for (const digit of key.pin) await staff.getByRole('button', { name: digit, exact: true }).click();
    await expect(staff.getByRole('heading', { name: words.scan.aim })).toBeVisible();
    expect(await staffLooks(staff, 'scan/scan-page.tsx')).toEqual([]);
  });

  await test.step('typed digits give green, the visitor sees where, and an undo gives it back', async () => {
    await newVisitor('counters');
    await take(visitor, 'lantern', ja.presents.act.get);
    const ticket = visitor.getByRole('region', { name: ja.presents.claim.title });
    await visitor.goto('/counters/goods/lantern');
    await expect(ticket.getByRole('img', { name: ja.presents.claim.code })).toBeVisible();
    await expect(visitor.getByText(ja.presents.receive.hint)).toBeHidden();
    expect(await violations(visitor, 'all')).toEqual([]);
    const shown = ticket.getByText(/^\d{3}\s\d{3}$/);
    // To be read across a counter.
    expect(await shown.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThan(
      28,
    );
    const digits = (await shown.innerText()).replace(/\D/g, '');
    await staff.getByRole('button', { name: words.scan.type }).click();
    expect(await staffLooks(staff, 'scan/digits-page.tsx')).toEqual([]);
    await staff.getByLabel(words.digits.field).fill(digits);
    await staff.keyboard.press('Enter');
    await expect(staff.getByRole('heading', { name: words.yes })).toBeFocused();
    await expect(staff.getByText('まめ灯籠')).toBeVisible();
    expect(await staffLooks(staff, 'answer/answered.tsx')).toEqual([]);
    await expect(visitor.getByRole('timer')).toBeVisible();
    await expect(visitor.getByRole('definition').filter({ hasText: '本部テント' })).toBeInViewport({ ratio: 1 });
    await expect(visitor.getByRole('timer')).toBeInViewport({ ratio: 1 });
    await expect(ticket).toBeHidden();
    await staff.getByRole('button', { name: /^取り消す/ }).click();
    await expect(staff.getByRole('heading', { name: words.undone })).toBeVisible();
    // The open page of the visitor, within two rounds of asking.
    await expect(ticket).toBeVisible({ timeout: 10_000 });
    await expect(visitor.getByRole('timer')).toBeHidden();
    expect(await staffLooks(staff, 'app/staff-app.tsx')).toEqual([]);
    await staff.getByRole('button', { name: words.next }).click();
  });

  await test.step('practice gives green and red, refuses a real code, and hands over nothing', async () => {
    const calls: string[] = [];
    staff.on('request', (request) => {
      if (request.url().includes('/handovers')) calls.push(request.url());
    });
    await staff.getByRole('button', { name: words.practice.start, exact: true }).click();
    await expect(staff.getByText(words.practice.band)).toBeVisible();
    expect(await staffLooks(staff, 'practice/practice-band.tsx')).toEqual([]);
    // From another phone, which shows the code.
    await show(staff, practiceToken(practiceDigits('good', 0.5)));
    await expect(staff.getByRole('heading', { name: words.yes })).toBeFocused();
    await expect(staff.getByText(words.practice.band)).toBeVisible();
    expect(await violations(staff, 'all')).toEqual([]);
    await staff.getByRole('button', { name: words.next }).click();
    await expect(staff.getByRole('heading', { name: words.reasons.already_used })).toBeVisible();
    await show(staff, null);
    await staff.getByRole('button', { name: words.next }).click();
    await expect(staff.getByRole('button', { name: words.scan.today(1) })).toBeVisible();
    // With one phone.
    await staff.getByRole('button', { name: words.practice.codes }).click();
    expect(await staffLooks(staff, 'practice/practice-codes.tsx')).toEqual([]);
    for (const kind of ['elsewhere', 'unknown', 'used'] as const) {
      await staff.getByRole('button', { name: words.practice.kinds[kind], exact: true }).click();
      const label = words.practice.code(words.practice.kinds[kind]);
      await expect(staff.getByRole('img', { name: label })).toBeVisible();
    }
    await staff.getByRole('button', { name: words.practice.use }).click();
    await expect(staff.getByRole('heading', { name: words.no })).toBeVisible();
    await expect(staff.getByRole('heading', { name: words.reasons.already_used })).toBeVisible();
    await staff.getByRole('button', { name: words.next }).click();
    // The number of a visitor who comes during the practice, and the code of another.
    await staff.getByRole('button', { name: words.scan.type }).click();
    await staff.getByLabel(words.digits.field).fill('100000');
    await staff.getByRole('button', { name: words.digits.send }).click();
    await expect(staff.getByRole('heading', { name: words.practice.real })).toBeVisible();
    await show(staff, await ticketOf(visitor, 'lantern'));
    await expect(staff.getByRole('heading', { name: words.practice.real })).toBeVisible();
    expect(await staffLooks(staff, 'app/staff-app.tsx')).toEqual([]);
    await show(staff, null);
    expect(calls).toEqual([]);
    await staff.getByRole('main').getByRole('button', { name: words.practice.end }).click();
    await expect(staff.getByText(words.practice.band)).toBeHidden();
    await expect(staff.getByRole('button', { name: words.scan.today(0) })).toBeVisible();
    // In earnest a code of the practice is none.
    await show(staff, practiceToken(practiceDigits('good', 0.5)));
    await expect(staff.getByRole('heading', { name: words.reasons.unreadable })).toBeVisible();
    await show(staff, null);
    await staff.getByRole('button', { name: words.next }).click();
  });

  let used = '';
  await test.step('a scanned code gives green once, and red with when and where', async () => {
    const token = await ticketOf(visitor, 'lantern');
    used = token;
    await show(staff, token);
    await expect(staff.getByRole('heading', { name: words.yes })).toBeVisible();
    await staff.getByRole('button', { name: words.next }).click();
    const verb = staff.getByRole('heading', { name: words.no });
    await expect(verb).toBeVisible();
    await expect(staff.getByRole('heading', { name: words.reasons.already_used })).toBeVisible();
    // No character of the verb is alone on a second line, neither here nor on a small phone.
    for (const width of [320, 390]) {
      await staff.setViewportSize({ width, height: 844 });
      expect(await linesOf(verb)).toBe(1);
    }
    expect(await staffLooks(staff, 'answer/answered.tsx')).toEqual([]);
    await show(staff, null);
    await staff.getByRole('button', { name: words.next }).click();
  });

  await test.step('without a signal it hands over for now, and settles afterwards', async () => {
    await take(visitor, 'tea', ja.presents.act.coupon);
    await ticketOf(visitor, 'tea');
    await readyForOffline(visitor, 3);
    // Those of both prizes.
    const storedClaims = async () => (await persistedQueries(visitor)).filter((name) => name.includes('"claims"'));
    await expect.poll(storedClaims).toHaveLength(2);
    await visitor.context().setOffline(true);
    await visitor.reload();
    const code = visitor.getByRole('img', { name: ja.presents.claim.code });
    await expect(visitor.getByText(/^電波がなくても、あと \d+\s分は使えます$/)).toBeVisible();
    expect(await violations(visitor, 'all')).toEqual([]);
    const token = await readQr(code);
    await expect.poll(() => cachedUrls(staff), { timeout: 30_000 }).toContain(`${server.url}/staff/assets/staff-shell`);
    await staff.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    const cached = await cachedUrls(staff);
    expect(cached.filter((url) => !url.startsWith(`${server.url}/staff/assets/`))).toEqual([]);
    await atTent.setOffline(true);
    // The phone closes the page where there is no signal.
    await staff.reload();
    await expect(staff.getByText(words.scan.offline.provisional)).toBeVisible();
    expect(await staffLooks(staff, 'scan/offline-note.tsx')).toEqual([]);
    await show(staff, token);
    await expect(staff.getByRole('heading', { name: words.provisional })).toBeVisible();
    expect(await staffLooks(staff, 'answer/offline-answer.tsx')).toEqual([]);
    // It does so again before anybody has decided.
    await staff.reload();
    await expect(staff.getByRole('heading', { name: words.provisional })).toBeVisible();
    await staff.getByRole('button', { name: words.gave, exact: true }).click();
    await expect(staff.getByText(words.waiting(1))).toBeVisible();
    await staff.reload();
    await expect(staff.getByText(words.waiting(1))).toBeVisible();
    // A visitor has one for now.
    await show(staff, token);
    await expect(staff.getByRole('heading', { name: words.unconfirmed })).toBeVisible();
    await expect(staff.getByText(words.reasons.once, { exact: true })).toBeVisible();
    expect(await staffLooks(staff, 'answer/offline-answer.tsx')).toEqual([]);
    await show(staff, null);
    await staff.getByRole('button', { name: words.next }).click();
    // The codes of eleven minutes are over. Once there is a signal, there are new ones.
    const panel = visitor.getByRole('region', { name: ja.presents.claim.title });
    await visitor.clock.install({ time: Date.now() + 11 * 60_000 });
    await visitor.reload();
    await expect(panel.getByText(ja.presents.claim.needsSignal)).toBeVisible();
    await expect(code).toBeHidden();
    expect(await violations(visitor, 'all')).toEqual([]);
    // The page of another counter says what waits at this one, and sends it while the session is still that of this one.
    const atThisOne = staff.url();
    const { origin, pathname } = new URL(atThisOne);
    await staff.goto(origin + pathname.replace(/[^/]+$/, randomUUID()));
    const elsewhere = staff.getByRole('region', { name: words.elsewhere.title('本部テント', 2) });
    await expect(elsewhere).toContainText('甘酒 一杯');
    expect(await staffLooks(staff, 'scan/elsewhere-actions.tsx')).toEqual([]);
    await atTent.setOffline(false);
    await expect(elsewhere).toBeHidden();
    await staff.goto(atThisOne);
    await expect(staff.getByText(words.online)).toBeVisible();
    await staff.getByRole('button', { name: words.scan.today(2) }).click();
    await expect(staff.getByRole('row', { name: /甘酒 一杯/ }).getByRole('cell')).toHaveText('1');
    // An undo without an answer says so.
    await staff.route('**/undo', (route) => route.abort());
    await staff
      .getByRole('button', { name: /取り消す/ })
      .first()
      .click();
    await expect(staff.getByRole('alert')).toHaveText(words.undoUnsure);
    await staff.unroute('**/undo');
    expect(await staffLooks(staff, 'tally/tally-page.tsx')).toEqual([]);
    await staff.getByRole('button', { name: words.tally.back }).click();
  });

  await test.step('the owner finds out about what was handed over twice, and ticks it off', async () => {
    const { doubles } = console_;
    // A phone without a signal handed the lantern over again a minute ago, and sends it now.
    const givenAt = new Date(Date.now() - 60_000).toISOString();
    const headers = { Origin: server.url, 'X-Staff': '1' };
    const data = { id: randomUUID(), token: used, givenAt };
    const sent = await staff.request.post(STAFF_BASE + staffContract.handOver.path, { headers, data });
    expect(await sent.json()).toMatchObject({ verdict: 'refuse', reason: 'already_used' });
    await owner.reload();
    const list = owner.getByRole('region', { name: doubles.title });
    await list.getByRole('button', { name: doubles.check }).click();
    const dialog = owner.getByRole('dialog', { name: doubles.checkTitle('まめ灯籠') });
    await dialog.getByRole('button', { name: doubles.check }).click();
    await expect(dialog.getByText(doubles.noteMissing)).toBeVisible();
    expect(await violations(owner, 'all')).toEqual([]);
    await dialog.getByRole('textbox', { name: doubles.note }).fill('返してもらいました');
    await owner.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    // The time comes from the server.
    await expect(list.getByText(patternOf(doubles.checked('.+', '磯部 直子')))).toBeVisible();
    await expect(list.getByRole('button', { name: doubles.check })).toBeHidden();
  });

  await test.step('the console counts and settles it, and ends the phone', async () => {
    await owner.reload();
    await expect(owner.getByText(console_.sentence(1, 2))).toBeVisible();
    await owner.getByRole('link', { name: console_.settlement }).click();
    const sums = owner.getByRole('table', { name: console_.settle.sums });
    await expect(sums.getByRole('row', { name: console_.settle.sumOf('本部テント') })).toContainText('2');
    expect(await violations(owner, 'all')).toEqual([]);
    const shown = await Promise.all(
      [console_.settle.sums, console_.settle.daysOf('本部テント')].map((name) =>
        owner
          .getByRole('table', { name })
          .evaluate((table) =>
            [...(table as HTMLTableElement).rows].map((row) => [...row.cells].slice(-3).map((cell) => cell.innerText)),
          ),
      ),
    );
    const saved = owner.waitForEvent('download');
    await owner.getByRole('button', { name: console_.settle.save }).click();
    const file = await saved;
    // The report has a name of its own.
    expect(file.suggestedFilename()).toMatch(/^counters-精算-[\d-]{21}\.xlsx$/);
    const sheets = await readXlsxFile(await file.path());
    expect(sheets.map(({ sheet }) => sheet)).toEqual([console_.settle.sheet, '本部テント']);
    // The figures of the page, below a heading with campaign and period.
    for (const [place, { data }] of sheets.entries()) {
      const table = data.slice(place === 0 ? 3 : 4).map((row) => row.slice(-3).map(String));
      expect(table).toEqual(shown[place]);
      expect(data[0]?.[0]).toBe('灯ノ浦 あかりめぐり');
      expect(data[place === 0 ? 1 : 2]?.[0]).toMatch(/^\d{4}-\d\d-01 から \d{4}-\d\d-\d\d まで$/);
    }
    expect(sheets[1]?.data[1]?.[0]).toBe('本部テント');
    await owner.goBack();
    await owner.getByRole('button', { name: console_.panel.endOf(1) }).click();
    await owner
      .getByRole('dialog')
      .getByRole('button', { name: console_.actions.end(1).submit })
      .click();
    await expect(owner.getByText(console_.panel.noPhones)).toBeVisible();
    await staff.reload();
    await expect(staff.getByText(words.entrance.ask)).toBeVisible();
  });

  await test.step('a sign-out without a network takes effect immediately and reaches the console later', async () => {
    await staff.keyboard.type(key.pin);
    await expect(staff.getByRole('button', { name: words.scan.today(2) })).toBeVisible();
    await staff.clock.install();
    await staff.getByRole('button', { name: words.practice.start, exact: true }).click();
    await expect(staff.getByText(words.practice.band)).toBeVisible();
    await staff.clock.fastForward(11 * 60_000);
    await expect(staff.getByRole('heading', { name: words.practice.over })).toBeVisible();
    expect(await staffLooks(staff, 'practice/practice-over.tsx')).toEqual([]);
    await staff.getByRole('button', { name: words.practice.scan }).click();
    await staff.getByRole('button', { name: words.scan.today(2) }).click();
    await atTent.setOffline(true);
    await staff.getByRole('button', { name: words.tally.signOut }).click();
    await expect(staff.getByText(words.entrance.leaving)).toBeVisible();
    // As after an answer of the server that refused it.
    await staff.evaluate((name) => {
      const counterId = location.pathname.split('/')[3];
      const act = { id: crypto.randomUUID(), phoneId: '', at: Date.now(), name, kind: 'settle', isRefused: true };
      localStorage.setItem(`meguri_staff_waiting_${counterId}`, JSON.stringify([act]));
    }, 'まめ灯籠');
    await staff.reload();
    await expect(staff.getByRole('region', { name: words.unsent.title(1) })).toBeVisible();
    await expect(staff.getByText(words.entrance.leaving)).toBeVisible();
    await expect(staff.getByRole('alert')).toHaveText(words.entrance.noAnswer);
    expect(await staffLooks(staff, 'scan/refused-actions.tsx')).toEqual([]);
    await atTent.setOffline(false);
    await expect(staff.getByText(words.entrance.leaving)).toBeHidden();
    await owner.reload();
    await expect(owner.getByText(console_.panel.noPhones)).toBeVisible();
  });
  await Promise.all([atDesk.close(), atTent.close()]);
});
