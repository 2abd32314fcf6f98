import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pruneFiles } from '../../publish/prune.ts';
import { formOf, picture } from '../../testing/photo-forms.ts';
import { set, TOWN, townWithDrafts } from '../../testing/town-with-drafts.ts';
import { ICON_MARK } from './scale-picture.ts';

type Town = Awaited<ReturnType<typeof townWithDrafts>>;
let town: Town;
let { calls, params, mio, ken, open, edit, undo, redo, fresh, publish } = {} as Town;

beforeAll(async () => {
  town = await townWithDrafts();
  ({ calls, params, mio, ken, open, edit, undo, redo, fresh, publish } = town);
});
afterAll(() => town.close());
beforeEach(async () => {
  await fresh();
});

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';

const store = (fields: Record<string, string>, bytes: Buffer, session = mio) =>
  calls.call('storeDraftFile', {
    session,
    params,
    form: formOf([
      ...Object.entries(fields).map(([name, value]) => ({ name, value })),
      { name: 'file', value: bytes, fileName: 'x', type: 'application/octet-stream' },
    ]),
  });
const write = (path: string, text: string, replaces: string | null, session = mio) =>
  calls.call('writeDraftText', { session, params, body: { path, text, replaces } });
const read = (sha256: string, session: string | undefined = mio) =>
  calls.call('readDraftFile', { session, params: { ...params, sha256 } });
const paths = async () => (await open()).files.map(({ path }) => path);
const shaOf = async (path: string) => (await open()).files.find((file) => file.path === path)?.sha256 ?? '';

describe('a picture', () => {
  it('is scaled to what the app shows; its original stays and is for the console only', async () => {
    const large = await picture('#36c', { width: 3200, height: 1600 });
    const { status, body } = await store({ path: 'images/IMG 01 (2).JPG' }, large);
    expect([status, body.path]).toEqual([200, 'images/IMG-01-2.webp']);
    const file = body.draft.files.find(({ path }) => path === body.path);
    expect(file).toMatchObject({ contentType: 'image/webp', original: { crop: null } });
    const stored = await read(file?.sha256 ?? '');
    const shown = await sharp(stored.body as unknown as Buffer).metadata();
    expect([shown.width, shown.height, shown.exif]).toEqual([1600, 800, undefined]);
    expect(stored.headers['content-security-policy']).toContain('sandbox');
    expect(stored.headers['x-content-type-options']).toBe('nosniff');

    const original = file?.original?.sha256 ?? '';
    expect((await read(original)).body).toEqual(large);
    expect((await town.server.app.server.inject(`/files/${original}/x.jpg`)).statusCode).toBe(404);
    expect((await town.server.app.server.inject(`/files/${file?.sha256}/x.webp`)).statusCode).toBe(404);
  });

  it('is cropped to a part, again from its original', async () => {
    const large = await picture('#36c', { width: 1000, height: 500 });
    const first = (await store({ path: 'a.jpg', crop: '0.5,0,0.5,1' }, large)).body;
    const sha256 = await shaOf('a.webp');
    const again = await store({ path: first.path, crop: '0,0,0.2,0.4', replaces: sha256 }, large);
    expect(again.body.path).toBe('a.webp');
    const stored = await read(await shaOf('a.webp'));
    const { width, height } = await sharp(stored.body as unknown as Buffer).metadata();
    expect([width, height]).toEqual([200, 200]);
    expect(again.body.draft.files.filter(({ path }) => path === 'a.webp')).toMatchObject([
      { original: { crop: '0,0,0.2,0.4' } },
    ]);
    const session = town.installation;
    const body = { slug: 'cropped', from: { campaign: 'town' }, name: 'Copy' };
    expect((await calls.call('createCampaign', { session, body })).status).toBe(201);
    const copy = (await calls.call('openDraft', { session, params: { slug: 'cropped' } })).body.draft;
    expect(copy.files).toEqual(again.body.draft.files);
  });

  it('becomes the icon of the app: a square PNG that fills the shapes of phones', async () => {
    const photo = await picture('#36c', { width: 1200, height: 600 });
    const { body } = await store({ path: 'images/logo.jpg', crop: '0.25,0,0.5,1', as: 'icon' }, photo);
    expect(body.path).toBe('images/logo.png');
    const file = body.draft.files.find(({ path }) => path === body.path);
    expect(file).toMatchObject({ contentType: 'image/png', original: { crop: '0.25,0,0.5,1' } });
    const bytes = (await read(file?.sha256 ?? '')).body as unknown as Buffer;
    const { format, width, height, exif } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['png', 512, 512]);
    expect(exif?.includes(ICON_MARK)).toBe(true);
    // Again from the original, in place.
    const again = { path: body.path, crop: '0,0,0.5,1', as: 'icon', replaces: file?.sha256 ?? '' };
    expect((await store(again, photo)).body.path).toBe('images/logo.png');
    const drawing = await store({ path: 'logo.svg', crop: '0,0,1,1', as: 'icon' }, Buffer.from(DRAWING));
    expect(drawing.problem).toMatchObject({ code: 'file_refused', faults: [{ code: 'file_kind' }] });
  });

  it('that is a small drawing stays byte for byte', async () => {
    const { body } = await store({ path: 'seal.svg' }, Buffer.from(DRAWING));
    expect(body.path).toBe('seal.svg');
    expect(String((await read(await shaOf('seal.svg'))).body)).toBe(DRAWING);
  });

  it('that is small but contains where it was taken loses that', async () => {
    const located = await sharp(await picture('#36c', { width: 40, height: 20 }))
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 22/1' } })
      .png()
      .toBuffer();
    expect((await sharp(located).metadata()).exif).toBeDefined();
    const { body } = await store({ path: 'small.png' }, located);
    const stored = (await read(await shaOf(body.path))).body as unknown as Buffer;
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
  });

  it('whose answer was lost is stored once when it is sent again', async () => {
    const large = await picture('#36c', { width: 1000, height: 500 });
    const first = (await store({ path: 'a.jpg' }, large)).body;
    const again = (await store({ path: 'a.jpg' }, large)).body;
    expect([again.path, again.draft.revision]).toEqual(['a.webp', first.draft.revision]);
    const replaces = await shaOf('a.webp');
    const crop = () => store({ path: 'a.webp', crop: '0,0,0.5,1', replaces }, large);
    const cropped = (await crop()).body;
    expect((await crop()).body).toMatchObject({ path: 'a.webp', draft: { revision: cropped.draft.revision } });
  });

  it('gets a name of its own', async () => {
    await store({ path: 'seal.svg' }, Buffer.from(DRAWING));
    const { body } = await store({ path: 'SEAL.svg' }, Buffer.from(DRAWING.replace('h8', 'h7')));
    expect(body.path).toBe('SEAL-2.svg');
  });

  it.each([
    ['a script', 'seal.svg', DRAWING.replace('<path', '<script>alert(1)</script><path'), 'file_unsafe'],
    ['a text with the name of a picture', 'gate.png', 'no picture', 'file_kind'],
    ['a program', 'gate.exe', 'MZ', 'file_kind'],
    ['a damaged picture', 'gate.jpg', '\xff\xd8\xff\xe0 and nothing else', 'file_kind'],
  ])('that is %s is refused', async (_, path, content, code) => {
    const { status, problem } = await store({ path }, Buffer.from(content, 'latin1'));
    expect([status, problem.code]).toEqual([422, 'file_refused']);
    expect(problem).toMatchObject({ faults: [{ code, message: { ja_JP: expect.stringMatching(/[ぁ-ん]/) } }] });
    expect(await paths()).toEqual(['terms.md']);
  });

  it('is refused if somebody has replaced it meanwhile', async () => {
    await store({ path: 'seal.svg' }, Buffer.from(DRAWING));
    const { problem } = await store(
      { path: 'seal.svg', replaces: '0'.repeat(64) },
      Buffer.from(DRAWING.replace('h8', 'h7')),
      ken,
    );
    expect(problem.code).toBe('file_changed');
  });
});

describe('a text file', () => {
  it('is written where nobody else has changed it, once', async () => {
    const before = await shaOf('terms.md');
    const written = await write('terms.md', '# 新しい\n', before);
    expect(written.body.draft).toMatchObject({ revision: 1, isChanged: true, canUndo: true });
    // The answer was lost and the text is sent again.
    expect((await write('terms.md', '# 新しい\n', before)).body.draft.revision).toBe(1);
    expect((await write('terms.md', '# other\n', before, ken)).problem.code).toBe('file_changed');
    expect((await write('faq.md', '# FAQ\n', null)).status).toBe(200);
    expect((await write('faq.md', '# FAQ 2\n', null, ken)).problem.code).toBe('file_changed');
  });

  it.each([
    ['../faq.md', 'file_unsafe'],
    ['.hidden.md', 'file_unsafe'],
    ['campaign.yaml', 'file_kind'],
    ['faq.png', 'file_kind'],
  ])('is refused at %s', async (path, code) => {
    expect((await write(path, 'x', null)).problem).toMatchObject({ code: 'file_refused', faults: [{ code }] });
  });

  it('of two people at the same time is written by one of them', async () => {
    const before = await shaOf('terms.md');
    const both = await Promise.all([write('terms.md', 'a', before), write('terms.md', 'b', before, ken)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('a step', () => {
  it('with files is taken back and repeated', async () => {
    const before = await shaOf('terms.md');
    await write('terms.md', '# 2\n', before);
    const after = await shaOf('terms.md');
    expect((await undo(mio)).body.draft).toMatchObject({ isChanged: false, canRedo: true });
    expect(await shaOf('terms.md')).toBe(before);
    await redo(mio);
    expect(await shaOf('terms.md')).toBe(after);
  });

  it('is not taken back over what somebody else has made of the file since', async () => {
    await write('terms.md', '# 2\n', await shaOf('terms.md'));
    await write('terms.md', '# 3\n', await shaOf('terms.md'), ken);
    expect((await undo(mio)).problem.code).toBe('file_changed');
  });

  it('keeps the contents that it needs from pruning', async () => {
    const before = await shaOf('terms.md');
    const draftOnly = (await write('faq.md', '# only in a step\n', null)).body.draft;
    const sha256 = draftOnly.files.find(({ path }) => path === 'faq.md')?.sha256 ?? '';
    await calls.call('removeDraftFile', { session: mio, params, body: { path: 'faq.md' } });
    await pruneFiles(town.server.db);
    await undo(mio);
    expect(String((await read(sha256)).body)).toBe('# only in a step\n');
    expect(before).not.toBe('');
  });
});

describe('a file', () => {
  it('is renamed together with every field that names it, as one step', async () => {
    const draft = await open();
    const { body } = await calls.call('renameDraftFile', {
      session: mio,
      params,
      body: { path: 'terms.md', to: 'pages/terms.md' },
    });
    expect(body.draft.text).toContain('pages: { terms: pages/terms.md, privacy: pages/terms.md }');
    expect(body.draft.files.map(({ path }) => path)).toEqual(['pages/terms.md']);
    expect((await undo(mio)).body.draft).toMatchObject({ text: draft.text, isChanged: false });
    expect(await paths()).toEqual(['terms.md']);
  });

  it('in a list without ids is renamed there too', async () => {
    await store({ path: 'a.svg' }, Buffer.from(DRAWING));
    await edit(mio, (await open()).revision, set('/spots/a/images', ['a.svg', 'b.svg']));
    const { body } = await calls.call('renameDraftFile', {
      session: mio,
      params,
      body: { path: 'a.svg', to: 'c.svg' },
    });
    expect(body.draft.text).toMatch(/images: \[? *-? *c\.svg|- c\.svg/);
    expect(body.draft.text).toContain('b.svg');
  });

  it('takes its focus along when it is renamed, and leaves none when it is removed', async () => {
    await store({ path: 'images/a.svg' }, Buffer.from(DRAWING));
    const focus = { x: 90, y: 50 };
    await edit(mio, (await open()).revision, set('/focus/images~1a.svg', focus), set('/focus/b.svg', focus));
    const focusOf = (text: string) =>
      /^focus:[\s\S]*/m.exec(text)?.[0].replaceAll('"', '').replaceAll(/\s+/g, ' ').trim();
    const act = async (path: string, to?: string) => {
      const at = { session: mio, params };
      const { status, body } =
        to === undefined
          ? await calls.call('removeDraftFile', { ...at, body: { path } })
          : await calls.call('renameDraftFile', { ...at, body: { path, to } });
      expect(status).toBe(200);
      return focusOf(body.draft.text);
    };
    expect(await act('images/a.svg', 'c.svg')).toBe('focus: b.svg: x: 90 y: 50 c.svg: x: 90 y: 50');
    expect(await act('c.svg', 'd.svg')).toBe('focus: b.svg: x: 90 y: 50 d.svg: x: 90 y: 50');
    expect(await act('d.svg')).toBe('focus: b.svg: x: 90 y: 50');
    // One step back brings the file and its focus.
    expect(focusOf((await undo(mio)).body.draft.text)).toBe('focus: b.svg: x: 90 y: 50 d.svg: x: 90 y: 50');
    expect(await paths()).toContain('d.svg');
    await store({ path: 'b.svg' }, Buffer.from(DRAWING));
    await act('d.svg');
    expect(await act('b.svg')).toBeUndefined();
  });

  it('is not renamed onto another file, to another type or out of the folder', async () => {
    await store({ path: 'a.svg' }, Buffer.from(DRAWING));
    await store({ path: 'b.svg' }, Buffer.from(DRAWING.replace('h8', 'h7')));
    const rename = async (path: string, to: string) =>
      (await calls.call('renameDraftFile', { session: mio, params, body: { path, to } })).problem.code;
    expect(await rename('a.svg', 'B.svg')).toBe('file_exists');
    expect(await rename('a.svg', 'a.png')).toBe('file_refused');
    expect(await rename('a.svg', '../a.svg')).toBe('file_refused');
    expect(await rename('none.svg', 'a2.svg')).toBe('not_found');
  });

  it('is removed only where the campaign file does not name it', async () => {
    const remove = (path: string) => calls.call('removeDraftFile', { session: mio, params, body: { path } });
    expect((await remove('terms.md')).problem).toMatchObject({ code: 'file_used', path: '/pages/terms' });
    await store({ path: 'a.svg' }, Buffer.from(DRAWING));
    expect((await remove('a.svg')).status).toBe(200);
    expect((await remove('a.svg')).problem.code).toBe('not_found');
  });

  it('of another campaign is not read', async () => {
    const sha256 = await shaOf('terms.md');
    const { status } = await calls.call('readDraftFile', {
      session: town.installation,
      params: { slug: 'test', sha256 },
    });
    expect(status).toBe(404);
    const desk = await calls.member('town', 'desk');
    expect((await read(sha256, desk)).problem.code).toBe('forbidden');
  });
});

describe('a version that was published meanwhile', () => {
  it('brings its files; a file that the draft has changed stays', async () => {
    await write('terms.md', '# mine\n', await shaOf('terms.md'));
    const mine = await shaOf('terms.md');
    await publish(`${TOWN}# again\n`);
    const draft = await open();
    expect(draft.text).toContain('# again');
    expect(await shaOf('terms.md')).toBe(mine);
    expect(draft.isChanged).toBe(true);
  });
});
