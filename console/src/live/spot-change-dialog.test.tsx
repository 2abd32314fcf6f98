import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallContext, type ConsoleCall, ConsoleRefusal } from '../api/console-call.ts';
import { WordsContext } from '../i18n/console-language.ts';
import { japanese } from '../i18n/ja_JP/ja_JP.ts';
import { SpotChangeDialog } from './spot-change-dialog.tsx';

const { spot: words, kinds } = japanese.liveActions;
const NOW = { id: 'tower', radius: 50, lat: 34, lon: 133, code: null, otherCodes: false, keyword: null, tooFar: [] };
const FIGURES = { spots: [], ground: null };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Opened {
  now?: ComponentProps<typeof SpotChangeDialog>['now'];
  begun?: ComponentProps<typeof SpotChangeDialog>['begun'];
}

function open({ now = NOW, begun }: Opened, call: unknown = vi.fn()) {
  const queries = new QueryClient();
  queries.setQueryData(['me'], { name: '磯部 直子' });
  const tower = { id: 'tower', name: 'Tower' };
  const dialog = (shown: typeof now) => (
    <QueryClientProvider client={queries}>
      <CallContext value={call as ConsoleCall}>
        <WordsContext value={{ t: japanese, locale: 'ja_JP', choose: () => undefined }}>
          <SpotChangeDialog
            slug="town"
            spot={tower}
            now={shown}
            figures={FIGURES}
            begun={begun}
            onClose={() => undefined}
          />
        </WordsContext>
      </CallContext>
    </QueryClientProvider>
  );
  const { rerender } = render(dialog(now));
  return (shown: typeof now) => rerender(dialog(shown));
}

/** Presses the first of the reasons that are offered, unless one was given. */
function giveReason(kind: keyof typeof japanese.live.whys) {
  if ((screen.getByRole('textbox', { name: japanese.live.why }) as HTMLInputElement).value !== '') return;
  fireEvent.click(screen.getByRole('button', { name: japanese.live.whys[kind][0] ?? '' }));
}

/** The dialog with the position of the spot open, on a device 40 m to the north of it. */
function openPosition() {
  const call = vi.fn(async () => ({ version: 2 }));
  const coords = { latitude: 34 + 40 / 111_195, longitude: 133, accuracy: 12 };
  vi.stubGlobal('navigator', {
    ...navigator,
    language: 'ja',
    geolocation: { getCurrentPosition: (take: (at: object) => void) => take({ coords }) },
  });
  open({}, call);
  fireEvent.click(screen.getByRole('radio', { name: kinds.position }));
  giveReason('position');
  return { call, submit: () => fireEvent.click(screen.getByRole('button', { name: words.submit })) };
}

it('asks for a reason, which one press gives, and knows it from an alert', async () => {
  const call = vi.fn(async () => ({ version: 2 }));
  open({}, call);
  const field = screen.getByRole('textbox', { name: words.radius });
  fireEvent.change(field, { target: { value: '60' } });
  const submit = () => fireEvent.click(screen.getByRole('button', { name: words.submit }));
  submit();
  expect(screen.getByText(japanese.live.whyMissing)).toBeTruthy();
  expect(call).not.toHaveBeenCalledWith('changeRadius', expect.anything());
  giveReason('radius');
  submit();
  const why = japanese.live.whys.radius[0];
  const body = expect.objectContaining({ why });
  await vi.waitFor(() => expect(call).toHaveBeenCalledWith('changeRadius', expect.objectContaining({ body })));
  cleanup();
  open({ begun: { kind: 'radius', radius: 65 } });
  expect(screen.getByRole('textbox', { name: japanese.live.why })).toHaveProperty('value', why);
});

it('moves a spot to the device, and says how accurate it is and how far it moves', async () => {
  const { call, submit } = openPosition();
  fireEvent.click(screen.getByRole('button', { name: words.here }));
  expect(screen.getByText(words.accuracy('12'))).toBeTruthy();
  expect(screen.getByText(words.moves('n', '40'))).toBeTruthy();
  submit();
  await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
  expect(call).toHaveBeenCalledWith('moveSpot', {
    params: { slug: 'town', spotId: 'tower' },
    body: expect.objectContaining({ from: { lat: 34, lon: 133 }, lat: 34.00036, lon: 133 }),
  });
});

it('moves a spot by more than 500 m only when the distance is confirmed', async () => {
  const { call, submit } = openPosition();
  // A wrong digit.
  fireEvent.change(screen.getByLabelText(words.lat), { target: { value: '35' } });
  submit();
  expect(screen.getByText(words.farMissing)).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('checkbox', { name: words.farOn }));
  submit();
  await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
});

it('shows a radius before and after, and how many of those who were refused it lets in', () => {
  const tooFar = [
    { from: 50, count: 20 },
    { from: 60, count: 18 },
    { from: 1000, count: 3 },
  ];
  open({ now: { ...NOW, tooFar }, begun: { kind: 'radius', radius: 65 } });
  const cells = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${name} `) })).getAllByRole('cell');
  const texts = (name: string) => cells(name).map(({ textContent }) => textContent);
  expect(texts(words.radius)).toEqual(['50\u00a0m', '65\u00a0m']);
  expect(texts(words.refused('41'))).toEqual([words.stillRefused, words.letIn('38')]);
  const field = screen.getByRole('textbox', { name: words.radius });
  fireEvent.change(field, { target: { value: '55' } });
  expect(texts(words.refused('41'))).toEqual([words.stillRefused, words.letIn('20')]);
  // Whom a smaller radius keeps out is not known.
  fireEvent.change(field, { target: { value: '40' } });
  expect(texts(words.radius)).toEqual(['50\u00a0m', '40\u00a0m']);
  expect(screen.queryByRole('row', { name: new RegExp(words.stillRefused) })).toBeNull();
  expect(screen.getByText(words.smaller)).toBeTruthy();
  fireEvent.change(field, { target: { value: '50' } });
  expect(screen.queryByRole('table')).toBeNull();
});

it('says that nobody was refused', () => {
  open({ begun: { kind: 'radius', radius: 65 } });
  expect(screen.getByText(words.noneRefused)).toBeTruthy();
  expect(screen.queryByRole('row', { name: new RegExp(words.stillRefused) })).toBeNull();
});

describe('new keywords', () => {
  const keyword = { answers: ['lamp', 'ともしび'], exact: false };
  const field = () => screen.getByRole('textbox', { name: kinds.keyword });
  const submit = () => {
    giveReason('keyword');
    fireEvent.click(screen.getByRole('button', { name: words.submit }));
  };
  const { list } = japanese.common;

  it('are offered only where the spot takes keywords and the member may see them', () => {
    for (const one of [null, { answers: null, exact: false }]) {
      open({ now: { ...NOW, keyword: one } });
      expect(screen.queryByRole('radio', { name: kinds.keyword })).toBeNull();
      cleanup();
    }
    open({ now: { ...NOW, keyword } });
    expect(screen.getByRole('radio', { name: kinds.keyword })).toBeTruthy();
  });

  it('replace those that were shown, and it says which are accepted as before', async () => {
    const call = vi.fn(async () => ({ version: 2 }));
    open({ now: { ...NOW, keyword }, begun: { kind: 'keyword' } }, call);
    expect(field()).toHaveProperty('value', 'lamp\nともしび');
    // The same word in katakana is accepted already.
    fireEvent.change(field(), { target: { value: ' lantern \n\nトモシビ\nlantern' } });
    expect(screen.getByText(words.keywordRemains('ともしび'))).toBeTruthy();
    const row = screen.getByRole('row', { name: new RegExp(`^${kinds.keyword} `) });
    const cells = within(row).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      list(['lamp', 'ともしび']),
      list(['lantern', 'トモシビ']),
    ]);
    submit();
    await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
    expect(call).toHaveBeenCalledWith('changeKeywords', {
      params: { slug: 'town', spotId: 'tower' },
      body: expect.objectContaining({ from: ['lamp', 'ともしび'], keywords: ['lantern', 'トモシビ'] }),
    });
  });

  it('replace those that were shown when it opened, although the page has read others since', async () => {
    const call = vi.fn(async () => ({ version: 2 }));
    const again = open({ now: { ...NOW, keyword }, begun: { kind: 'keyword' } }, call);
    again({ ...NOW, keyword: { ...keyword, answers: ['others'] } });
    fireEvent.change(field(), { target: { value: 'lantern' } });
    submit();
    await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
    const body = expect.objectContaining({ from: keyword.answers, keywords: ['lantern'] });
    expect(call).toHaveBeenCalledWith('changeKeywords', { params: { slug: 'town', spotId: 'tower' }, body });
  });

  it('that somebody else has changed meanwhile are shown, and what was typed is sent only after a further press', async () => {
    const problem = { type: 'about:blank', status: 409, code: 'version_changed', title: 'Another version' };
    const call = vi.fn(async (): Promise<object> => ({ version: 3 }));
    call.mockRejectedValueOnce(new ConsoleRefusal(problem as ConsoleRefusal['problem']));
    const again = open({ now: { ...NOW, keyword }, begun: { kind: 'keyword' } }, call);
    fireEvent.change(field(), { target: { value: 'lantern' } });
    submit();
    await vi.waitFor(() => expect(screen.getByText(problem.title)).toBeTruthy());
    // The page reads the spots again after a refusal.
    again({ ...NOW, radius: 65, keyword: { ...keyword, answers: ['moon'] } });
    const { meanwhile } = japanese.liveActions;
    expect(screen.getByText(meanwhile.text(list(keyword.answers), 'moon'))).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: meanwhile.take }));
    expect(screen.queryByText(meanwhile.title)).toBeNull();
    expect(field()).toHaveProperty('value', 'lantern');
    const row = screen.getByRole('row', { name: new RegExp(`^${kinds.keyword} `) });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['moon', 'lantern']);
    expect(call).toHaveBeenCalledOnce();
    submit();
    await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));
    const body = expect.objectContaining({ from: ['moon'], keywords: ['lantern'] });
    expect(call).toHaveBeenLastCalledWith('changeKeywords', { params: { slug: 'town', spotId: 'tower' }, body });
    // Nothing was typed as the radius, so it is the present one.
    fireEvent.click(screen.getByRole('radio', { name: kinds.radius }));
    expect(screen.getByRole('textbox', { name: words.radius })).toHaveProperty('value', '65');
  });

  it('are sent once for those that are compared as one', async () => {
    const call = vi.fn(async () => ({ version: 2 }));
    open({ now: { ...NOW, keyword }, begun: { kind: 'keyword' } }, call);
    fireEvent.change(field(), { target: { value: 'moon\nMOON\nツキ\nつき' } });
    submit();
    await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
    const body = expect.objectContaining({ keywords: ['moon', 'ツキ'] });
    expect(call).toHaveBeenCalledWith('changeKeywords', { params: { slug: 'town', spotId: 'tower' }, body });
  });

  it('are compared with their kana where the spot is exact, and it says so', async () => {
    const call = vi.fn(async () => ({ version: 2 }));
    open({ now: { ...NOW, keyword: { ...keyword, exact: true } }, begun: { kind: 'keyword' } }, call);
    submit();
    expect(screen.getByText(words.keywordFault(true))).toBeTruthy();
    fireEvent.change(field(), { target: { value: 'トモシビ\nともしび' } });
    submit();
    await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
    const body = expect.objectContaining({ keywords: ['トモシビ', 'ともしび'] });
    expect(call).toHaveBeenCalledWith('changeKeywords', { params: { slug: 'town', spotId: 'tower' }, body });
  });

  it('with a reason that names one are refused at the field of the reason', async () => {
    const problem = { type: 'about:blank', status: 422, code: 'keyword_in_reason', title: 'Without the keyword' };
    const call = vi.fn(() => Promise.reject(new ConsoleRefusal(problem as ConsoleRefusal['problem'])));
    open({ now: { ...NOW, keyword }, begun: { kind: 'keyword' } }, call);
    fireEvent.change(field(), { target: { value: 'lantern' } });
    const why = screen.getByRole('textbox', { name: japanese.live.why });
    fireEvent.change(why, { target: { value: 'lamp leaked' } });
    submit();
    await vi.waitFor(() => expect(why.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText(problem.title)).toHaveLength(1);
  });

  it.each([
    ['nothing', ''],
    ['the same', 'ともしび\nLAMP'],
    ['a very long one', 'x'.repeat(201)],
  ])('are not sent for %s', (_name, value) => {
    const call = vi.fn();
    open({ now: { ...NOW, keyword }, begun: { kind: 'keyword' } }, call);
    fireEvent.change(field(), { target: { value } });
    submit();
    expect(screen.getByText(words.keywordFault(false))).toBeTruthy();
    expect(call).not.toHaveBeenCalled();
  });
});
