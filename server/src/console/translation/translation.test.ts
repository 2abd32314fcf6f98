import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { set, TOWN, townWithDrafts } from '../../testing/town-with-drafts.ts';

let town: Awaited<ReturnType<typeof townWithDrafts>>;
let revision = 0;

beforeAll(async () => {
  town = await townWithDrafts();
});
beforeEach(async () => {
  // Nothing of the tests before is known.
  await town.server.db.query({ name: '', text: 'delete from translation_sources' });
  // Campaigns first, as the product locks them: the job of the rehearsal may publish meanwhile.
  await town.server.db.transaction(async (tx) => {
    await tx.query({ name: '', text: "update campaigns set version = 1 where slug = 'town'" });
    await tx.query({ name: '', text: 'delete from catalogue_versions where version > 1' });
  });
  revision = await town.fresh();
});
afterAll(() => town.close());

const show = async (session = town.ken) =>
  (await town.calls.call('showTranslation', { session, params: town.params })).body;
/** The marks as `source target < was`. */
const marks = async () => (await show()).marks.map(({ source: from, target: to, was }) => `${from} ${to} < ${was}`);
const edit = async (...operations: object[]): Promise<void> => {
  // The latest source of a translation is found by its instant.
  town.server.clock.now += 1;
  const { status, body, problem } = await town.edit(town.ken, revision, ...operations);
  expect([status, problem?.code]).toEqual([200, undefined]);
  revision = body.draft.revision;
};
const source = (text: string) => set('/spots/a/name/ja_JP', text);
const target = (text: string) => set('/spots/a/name/en_US', text);
const publishDraft = async () => expect((await town.publishDraft(revision)).status).toBe(200);

it('needs a draft', async () => {
  await town.server.db.query({ name: '', text: 'delete from drafts' });
  const { problem } = await town.calls.call('showTranslation', { session: town.mio, params: town.params });
  expect(problem.code).toBe('draft_not_opened');
});

it('knows nothing about a draft in which nothing was changed', async () => {
  expect(await show()).toEqual({ revision, marks: [], unchecked: [], service: null });
});

describe('a translation', () => {
  it('is stale once its source changes, and not any more once it is written again', async () => {
    await edit(source('坂'));
    expect(await marks()).toEqual(['坂 A < あ']);
    await edit(target('Hill'));
    expect(await marks()).toEqual([]);
  });

  it.each([false, true])(
    'is stale if it was written before the source changed (looked at between: %s)',
    async (isLookedAt) => {
      await edit(target('First letter'));
      if (isLookedAt) expect(await marks()).toEqual([]);
      await edit(source('坂'));
      expect(await marks()).toEqual(['坂 First letter < あ']);
    },
  );

  it('is right again where the source is', async () => {
    await edit(source('坂'));
    await edit(source('あ'));
    expect(await marks()).toEqual([]);
  });

  it('is stale again where an undo brings it back', async () => {
    await edit(source('坂'));
    await edit(target('Hill'));
    expect(await marks()).toEqual([]);
    await town.undo(town.ken);
    expect(await marks()).toEqual(['坂 A < あ']);
    await town.undo(town.ken);
    expect(await marks()).toEqual([]);
    await town.redo(town.ken);
    await town.redo(town.ken);
    expect(await marks()).toEqual([]);
  });

  it('stays stale when its item gets another id, is moved, or is copied', async () => {
    await edit({
      op: 'insert',
      path: '/spots/c',
      value: { name: { ja_JP: 'う', en_US: 'C' }, lat: 34, lon: 133, methods: { qr: {} } },
    });
    await edit(set('/spots/c/name/ja_JP', '宇'));
    await edit({ op: 'rename', path: '/spots/c', value: 'd' }, { op: 'move', path: '/spots/d', before: 'a' });
    await edit({
      op: 'insert',
      path: '/spots/e',
      value: { name: { ja_JP: '宇', en_US: 'C' }, lat: 34, lon: 133, methods: { qr: {} } },
    });
    expect(await marks()).toEqual(['宇 C < う']);
  });

  it('of a list without ids is found by its words', async () => {
    const [red, white] = [
      { ja_JP: '赤', en_US: 'Red' },
      { ja_JP: '白', en_US: 'White' },
    ];
    const choices = '/spots/a/methods/quiz/choices';
    await edit(set('/spots/a/methods/quiz', { question: 'Q', choices: [red, white], answer: 1 }));
    expect(await marks()).toEqual([]);
    await edit(set(choices, [white, red]));
    expect(await marks()).toEqual([]);
    await edit(set(choices, [white, { ja_JP: '紅', en_US: 'Red' }]));
    expect(await marks()).toEqual(['紅 Red < 赤']);
  });

  it('stays stale when the draft is published, and when the text could not be read meanwhile', async () => {
    await edit(target('First letter'));
    await edit(source('坂'));
    await publishDraft();
    expect(await marks()).toEqual(['坂 First letter < あ']);
    const { text } = await town.open();
    const broken = await town.replace(town.ken, revision, text.replace('slug: town', 'slug: [town'));
    expect((await show()).marks).toEqual([]);
    revision = (await town.replace(town.ken, broken.body.draft.revision, text)).body.draft.revision;
    expect(await marks()).toEqual(['坂 First letter < あ']);
  });
});

describe('a version that comes from the command line', () => {
  const withName = (ja: string, en: string) =>
    TOWN.replace('{ ja_JP: あ, en_US: A }', `{ ja_JP: ${ja}, en_US: ${en} }`);

  it('marks texts that it does not translate as stale, and counts the others as translated', async () => {
    await marks();
    await town.publish(withName('坂', 'A'));
    expect(await marks()).toEqual(['坂 A < あ']);
    await town.publish(withName('急な坂', 'Steep hill'));
    expect(await marks()).toEqual([]);
  });

  it('counts as what its translations were made from, also long ago', async () => {
    await town.publish(withName('坂', 'Hill'));
    await town.publish(withName('急な坂', 'Hill'));
    expect(await marks()).toEqual(['急な坂 Hill < 坂']);
  });

  it('brings a translation to a source that the draft has changed', async () => {
    await edit(source('丘'));
    await town.publish(withName('あ', 'First letter'));
    expect(await marks()).toEqual(['丘 First letter < あ']);
  });
});

describe('a confirmation', () => {
  const confirm = (texts: object[], isRight = true, session = town.ken) =>
    town.calls.call('confirmTranslations', { session, params: town.params, body: { texts, isRight } });
  const pair = { locale: 'en_US', source: '坂', target: 'A' };

  it('says that a stale translation is right, and can be taken back', async () => {
    await edit(source('坂'));
    expect((await confirm([pair])).body.marks).toEqual([]);
    expect(await marks()).toEqual([]);
    // It is about this source only.
    await edit(source('丘'));
    expect(await marks()).toEqual(['丘 A < 坂']);
    await edit(source('坂'));
    expect((await confirm([pair], false)).body.marks).toHaveLength(1);
    expect(await marks()).toEqual(['坂 A < あ']);
  });

  it('is refused for words that the draft does not have', async () => {
    expect((await confirm([pair])).problem.code).toBe('translation_changed');
    expect((await confirm([{ locale: 'en_US', source: 'あ', target: 'A' }, pair])).problem.code).toBe(
      'translation_changed',
    );
  });

  it('is for those who may edit', async () => {
    const viewer = await town.calls.member('town', 'viewer');
    await edit(source('坂'));
    expect((await confirm([pair], true, viewer)).problem.code).toBe('forbidden');
    expect((await show(viewer)).marks).toHaveLength(1);
  });
});

describe('texts and pages that are written as one step', () => {
  const page = (path: string, text: string, replaces: string | null = null) => ({ path, text, replaces });
  const apply = async (operations: object[], files: object[], at = revision) => {
    const body = { revision: at, operations, files };
    const response = await town.calls.call('applyTranslations', { session: town.ken, params: town.params, body });
    if (response.status === 200) revision = response.body.draft.revision;
    return response;
  };
  const FAQ = { ja_JP: 'faq.md', en_US: 'faq.en.md' };
  const hashOf = async (path: string) => (await town.open()).files.find((file) => file.path === path)?.sha256 ?? null;

  it('are taken back by one undo', async () => {
    const before = await town.open();
    await apply(
      [set('/pages/faq', FAQ), target('Hill')],
      [page('faq.md', '# 質問\n'), page('faq.en.md', '# Questions\n')],
    );
    const after = await town.open();
    expect(after.revision).toBe(before.revision + 1);
    expect(after.files.map(({ path }) => path)).toEqual(['faq.en.md', 'faq.md', 'terms.md']);
    expect(await marks()).toEqual([]);
    await town.undo(town.ken);
    const undone = await town.open();
    expect([undone.text, undone.files]).toEqual([before.text, before.files]);
    await town.redo(town.ken);
    expect((await town.open()).files).toEqual(after.files);
  });

  it('of 500 spots in four languages are one step, as an import makes it, and one undo takes it back', async () => {
    const ids = Array.from({ length: 500 }, (_, at) => `s${at}`);
    const spots = ids.map(
      (id) => `  - { id: ${id}, name: { ja_JP: ${id} }, lat: 34.1, lon: 133.3, stamp: {}, methods: { qr: {} } }\n`,
    );
    const { text } = await town.open();
    const large = text.replace(/^spots:\n/m, `spots:\n${spots.join('')}`);
    revision = (await town.replace(town.ken, revision, large)).body.draft.revision;
    const operations = ['en_US', 'zh_CH', 'zh_TW', 'ko_KR'].flatMap((locale) =>
      ids.map((id) => set(`/spots/${id}/name/${locale}`, `${locale} ${id}`)),
    );
    const { status, body } = await apply(operations, []);
    expect(status).toBe(200);
    expect(body.draft.text).toContain(
      'name: { ja_JP: s7, en_US: en_US s7, zh_CH: zh_CH s7, zh_TW: zh_TW s7, ko_KR: ko_KR s7 }',
    );
    const undone = await town.undo(town.ken);
    expect(undone.body.draft.text).toBe(large);
  }, 60_000);

  it('are known with their sources', async () => {
    await apply([set('/pages/faq', FAQ)], [page('faq.md', '# 質問\n'), page('faq.en.md', '# Questions\n')]);
    await apply([], [page('faq.md', '# よくある質問\n', await hashOf('faq.md'))]);
    expect(await marks()).toEqual(['# よくある質問\n # Questions\n < # 質問\n']);
    await apply([], [page('faq.en.md', '# Frequent questions\n', await hashOf('faq.en.md'))]);
    expect(await marks()).toEqual([]);
  });

  it('are written once if they are sent twice', async () => {
    const files = [page('faq.md', '# 質問\n'), page('faq.en.md', '# Questions\n')];
    const at = revision;
    await apply([set('/pages/faq', FAQ)], files, at);
    expect((await apply([set('/pages/faq', FAQ)], files, at)).body.draft.revision).toBe(at + 1);
  });

  it.each<[string, object[], object[], string]>([
    ['a page that somebody else has written', [target('Hill')], [page('terms.md', '# New\n')], 'file_changed'],
    ['a file that is no page', [target('Hill')], [page('serials.csv', 'A\n')], 'file_refused'],
    ['a path out of the folder', [target('Hill')], [page('../x.md', '# x\n')], 'file_refused'],
    ['one page twice', [target('Hill')], [page('x.md', 'a'), page('x.md', 'b')], 'file_changed'],
    ['a text of a spot that is gone', [set('/spots/z/name/en_US', 'Z')], [page('x.md', '# x\n')], 'path_not_found'],
  ])('are refused together for %s', async (_, operations, files, code) => {
    const before = await town.open();
    expect((await apply(operations, files)).problem.code).toBe(code);
    expect(await town.open()).toEqual(before);
  });

  it('are refused where somebody else has changed the same text', async () => {
    await town.edit(town.mio, revision, target('Slope'));
    const { problem } = await apply([target('Hill')], [page('x.md', '# x\n')]);
    expect(problem).toMatchObject({
      code: 'draft_conflict',
      conflicts: [{ path: '/spots/a/name/en_US', theirs: 'Slope' }],
    });
    expect(await hashOf('x.md')).toBeNull();
  });
});

it('is warned of by the check, at its place', async () => {
  const quiz = { question: { ja_JP: '問', en_US: 'Q' }, choices: ['x', { ja_JP: '赤', en_US: 'Red' }], answer: 1 };
  await edit(set('/spots/b/methods/quiz', quiz));
  await edit(set('/spots/b/methods/quiz/choices', ['x', { ja_JP: '紅', en_US: 'Red' }]));
  const { warnings } = (await town.calls.call('checkDraft', { session: town.ken, params: town.params })).body;
  expect(warnings.filter(({ code }) => code === 'language_stale')).toEqual([
    {
      code: 'language_stale',
      file: 'campaign.yaml',
      line: 0,
      path: 'spots[1].methods.quiz.choices[1]',
      field: '/spots/b/methods/quiz/choices',
      message: {
        ja_JP: '原文が変わりました。訳を見直してください（English）。',
        en_US: 'should be translated again, because its source has changed: English.',
      },
    },
  ]);
});

describe('offers', () => {
  const offers = async (session: string) => {
    const { body } = await town.calls.call('listTranslationOffers', { session, params: town.params });
    return body.offers.map(({ source: from, target: to, campaign }) => [campaign.slug, from, to]);
  };

  it('come from published campaigns whose texts the member may read', async () => {
    const other = TOWN.replace('slug: town', 'slug: harbour').replace(
      '{ ja_JP: い, en_US: B }',
      '{ ja_JP: い, en_US: Bee }',
    );
    await town.publish(other);
    await edit(set('/spots/b/name', { ja_JP: 'い' }));
    expect(await offers(town.ken)).toEqual([]);
    expect(await offers(town.installation)).toContainEqual(['harbour', 'い', 'Bee']);
    const roleOf = (role: string) =>
      town.server.db.query(
        {
          name: '',
          text: `
            insert into member_roles (member_id, campaign_id, role, grants)
            select r.member_id, h.campaign_id, $1, '{}' from member_roles r
            join campaigns t on t.campaign_id = r.campaign_id and t.slug = 'town', campaigns h
            where h.slug = 'harbour' and r.role = 'editor'
            on conflict (member_id, campaign_id) do update set role = excluded.role`,
        },
        [role],
      );
    await roleOf('desk');
    expect(await offers(town.ken)).toEqual([]);
    await roleOf('viewer');
    expect(await offers(town.ken)).toContainEqual(['harbour', 'い', 'Bee']);
    await town.publish(other.replace('Bee', 'Second letter'));
    expect(await offers(town.ken)).toContainEqual(['harbour', 'い', 'Second letter']);
  });

  it('reveal nothing of the maker’s other campaigns to an API token', async () => {
    await town.publish(
      TOWN.replace('slug: town', 'slug: quay').replace('{ ja_JP: い, en_US: B }', '{ ja_JP: い, en_US: Bay }'),
    );
    await edit(set('/spots/b/name', { ja_JP: 'い' }));
    // An owner of this campaign who has a part in the other one too.
    const { memberId } = (await town.calls.call('showMe', { session: town.mio })).body.member;
    const text = `insert into member_roles (member_id, campaign_id, role, grants)
      select $1, campaign_id, 'viewer', '{}' from campaigns where slug = 'quay'`;
    await town.server.db.query({ name: '', text }, [memberId]);
    expect(await offers(town.mio)).toContainEqual(['quay', 'い', 'Bay']);
    const token = { name: 'editing', role: 'editor', actions: ['edit_draft'], lastDay: '2026-12-31' };
    const { secret } = (await town.calls.call('makeToken', { session: town.mio, params: town.params, body: token }))
      .body;
    const { status, body } = await town.calls.call('listTranslationOffers', { bearer: secret, params: town.params });
    expect([status, body.offers]).toEqual([200, []]);
  });
});

it('is read and written by many at the same time', async () => {
  const calls = Array.from({ length: 6 }, (_, index) =>
    index % 2
      ? show()
      : town.edit(
          index % 4 ? town.mio : town.ken,
          revision,
          set(`/spots/b/description`, { ja_JP: `${index}`, en_US: `${index}` }),
        ),
  );
  await Promise.all(calls);
  expect(await marks()).toEqual([]);
});
