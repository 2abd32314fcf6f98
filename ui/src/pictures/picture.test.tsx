import { act, fireEvent, render as mount, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Hero } from '../places/sign.tsx';
import { Seal } from '../stamps/seal.tsx';
import { LargeTicket } from '../tickets/large-ticket.tsx';
import { Ticket } from '../tickets/ticket.tsx';
import { Picture } from './picture.tsx';

let host: HTMLElement;
let render: RenderResult['rerender'];
const picture = () => host.querySelector('img');
const fail = () => fireEvent.error(picture() as HTMLImageElement);

beforeEach(() => {
  ({ container: host, rerender: render } = mount(null));
});

const state = { icon: 'check', text: 'Ready' } as const;
const pictures: [name: string, node: ReactNode, fallback: string][] = [
  ['a photo', <Picture key="1" src="/a.jpg" alt="By Mika" />, '[role=img][aria-label="By Mika"] svg'],
  ['a decorative photo', <Picture key="2" src="/a.jpg" alt="" />, '[aria-hidden] svg'],
  [
    'a ticket',
    <Ticket key="3" family="ready" art={{ icon: 'gift', picture: '/a.jpg' }} name="Fan" state={state} />,
    'svg',
  ],
  ['a present', <LargeTicket key="4" picture="/a.jpg" icon="gift" tags={null} name="Fan" />, 'svg'],
  ['a seal', <Seal key="5" id="a" number={1} name="Fish" art={{ picture: '/a.jpg' }} />, 'text'],
  ['the head of a spot', <Hero key="6" src="/a.jpg" alt="" back={{ label: 'Back', href: '/' }} />, '[aria-label=Back]'],
];

describe.each(pictures)('the picture of %s', (_, node, fallback) => {
  it('is replaced by a fallback with the same meaning when it fails to load', () => {
    render(node);
    expect(picture()?.getAttribute('src')).toBe('/a.jpg');
    fail();
    expect(picture()).toBeNull();
    expect(host.querySelector(fallback)).not.toBeNull();
  });
});

it('loads again when the browser is back online and when the source changes', () => {
  render(<Picture src="/a.jpg" alt="" />);
  fail();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(picture()?.getAttribute('src')).toBe('/a.jpg');
  fail();
  render(<Picture src="/b.jpg" alt="" />);
  expect(picture()?.getAttribute('src')).toBe('/b.jpg');
});

const focused: [name: string, node: ReactNode][] = [
  ['a photo', <Picture key="1" src="/a.jpg#focus=90,10" alt="" />],
  [
    'a ticket',
    <Ticket key="2" family="ready" art={{ icon: 'gift', picture: '/a.jpg#focus=90,10' }} name="Fan" state={state} />,
  ],
  ['a present', <LargeTicket key="3" picture="/a.jpg#focus=90,10" icon="gift" tags={null} name="Fan" />],
  ['the head of a spot', <Hero key="4" src="/a.jpg#focus=90,10" alt="" />],
  ['a seal', <Seal key="5" id="a" number={1} name="Fish" art={{ picture: '/a.jpg#focus=90,10' }} />],
];

it.each(focused)('%s keeps the focus of its picture in view', (_, node) => {
  render(node);
  expect(picture()?.style.objectPosition).toBe('90% 10%');
});
