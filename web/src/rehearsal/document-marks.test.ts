import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findShown, markElements, pathOfPage } from './document-marks.ts';

const MARKS = [
  { path: '/spots/a/name', texts: ['港', 'Harbour'] },
  { path: '/spots/a/description', texts: ['海の  そば\n魚の市', '海のそば'] },
  { path: '/spots/a/points', points: 30 },
  { path: '/spots/b/name', texts: ['丘'] },
  { path: '/spots/b/stamp/name', texts: ['港'] },
  { path: '/presents/tea/image', file: 'tea.webp' },
];

function mark(html: string, page: string): Record<string, string | undefined> {
  document.body.innerHTML = html;
  markElements(document, { slug: 'town--rehearsal', page, marks: MARKS });
  return Object.fromEntries(
    [...document.querySelectorAll('[id]')].map((e) => [e.id, (e as HTMLElement).dataset['path']]),
  );
}

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as never);
  return () => vi.restoreAllMocks();
});

describe('the path of a page', () => {
  it.each([
    ['/', '/name'],
    ['/spots/a', '/spots/a'],
    ['/spots/a/photos', '/spots/a'],
    ['/goods/tea', '/presents/tea'],
    ['/faq', '/pages/faq'],
    ['/spots', null],
    ['/restore', null],
  ])('%s shows %s', (page, path) => expect(pathOfPage(page)).toBe(path));
});

describe('marks', () => {
  it('are on the innermost element with a whole text, in any language, and on pictures', () => {
    const found = mark(
      '<main><h1 id="h"><span id="s">港</span></h1><p id="d">海のそば</p><p id="e">Harbour </p><p id="n">港の人</p>' +
        '<img id="i" src="/files/abc/tea.webp"></main>',
      '/spots/a',
    );
    expect(found).toEqual({
      h: undefined,
      s: '/spots/a/name',
      d: '/spots/a/description',
      e: '/spots/a/name',
      n: undefined,
      i: '/presents/tea/image',
    });
  });

  it('of a text that several places have follow the link around it, then the page', () => {
    const inLink = '<a href="/town--rehearsal/spots/b"><b id="t">港</b></a>';
    expect(mark(inLink, '/spots')['t']).toBe('/spots/b/stamp/name');
    expect(mark('<b id="t">港</b>', '/spots/b')['t']).toBe('/spots/b/stamp/name');
    expect(mark('<b id="t">港</b>', '/')['t']).toBe('/spots/a/name');
  });

  it('know links by their address, of this campaign only', () => {
    const html = '<a id="own" href="/town--rehearsal/goods/tea">x</a><a id="other" href="/town/goods/tea">x</a>';
    expect(mark(html, '/')).toEqual({ own: '/presents/tea', other: undefined });
  });

  it('find the points of the spot whose page is open', () => {
    const html = '<main><b id="p">スタンプ 1 個 + 30 pt</b><b id="q">130 pt</b></main>';
    expect(mark(html, '/spots/a')).toEqual({ p: '/spots/a/points', q: undefined });
    expect(mark(html, '/spots/b')).toEqual({ p: undefined, q: undefined });
  });

  it('follow a page that changes', () => {
    mark('<b id="t">港</b>', '/');
    document.body.innerHTML = '<b id="t">丘</b>';
    markElements(document, { slug: 'town--rehearsal', page: '/', marks: [] });
    expect(document.getElementById('t')?.dataset['path']).toBeUndefined();
  });
});

describe('what shows a path', () => {
  it.each([
    ['/spots/a/name', 'name'],
    ['/spots/a/name/en_US', 'name'],
    ['/spots/a/methods/qr', 'name'],
    ['/spots/a/points', 'points'],
    ['/spots/b/lat', 'link'],
    ['/spots/c/name', undefined],
    ['/period/start', undefined],
  ])('of %s is %s', (path, id) => {
    mark(
      '<main><h1 id="name">港</h1><b id="points">30 pt</b><a id="link" href="/town--rehearsal/spots/b">丘を見る</a></main>',
      '/spots/a',
    );
    expect(findShown(document, path)?.id).toBe(id);
  });
});
