import { fireEvent, render as mount, type RenderResult } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../basics/button.tsx';
import { OptionCards } from './choice.tsx';
import { Field } from './field.tsx';
import { focusFirstError } from './field-frame.tsx';

let host: HTMLElement;
let render: RenderResult['rerender'];
const find = <T extends Element = HTMLElement>(selector: string): T => {
  const element = host.querySelector<T>(selector);
  if (!element) throw new Error(`no ${selector} in ${host.innerHTML}`);
  return element;
};
const click = (element: HTMLElement) => fireEvent.click(element);

beforeEach(() => {
  ({ container: host, rerender: render } = mount(null));
});

describe('a button', () => {
  it.each([
    ['disabled', { disabled: true }],
    ['busy', { busy: true }],
  ])('that is %s refuses the press but keeps focus and name', (_, state) => {
    const onClick = vi.fn();
    render(
      <Button {...state} onClick={onClick}>
        Opens 31 Oct
      </Button>,
    );
    const button = find<HTMLButtonElement>('button');
    click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.disabled).toBe(false);
    expect(button.textContent).toBe('Opens 31 Oct');
  });

  it('does not submit a form while it refuses', () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy>
          Send
        </Button>
      </form>,
    );
    click(find('button'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('with an href is a link, and none while it is off', () => {
    render(<Button href="/akari/">Home</Button>);
    expect(find('a').getAttribute('href')).toBe('/akari/');
    render(
      <Button href="/akari/" disabled>
        Home
      </Button>,
    );
    expect(find('a').hasAttribute('href')).toBe(false);
    expect(find('a').tabIndex).toBe(0);
  });
});

describe('a field', () => {
  const field = (error?: string) => (
    <Field label="Email" required="Required" value="a" onChange={() => undefined} error={error} hint="half-width" />
  );

  it('says its error to everyone and reserves the line before', () => {
    render(field());
    const input = find('input');
    const line = () => document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(line()?.textContent).toBe('half-width');
    expect(input.getAttribute('aria-invalid')).toBe('false');
    render(field('Check what follows the @'));
    expect(line()?.textContent).toBe('Check what follows the @');
    expect(line()?.getAttribute('role')).toBe('alert');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('takes the focus when it holds the first error of a form', () => {
    render(
      <form>
        <Field label="Name" value="" onChange={() => undefined} />
        {field('wrong')}
      </form>,
    );
    focusFirstError(find('form'));
    expect(document.activeElement).toBe(host.querySelectorAll('input')[1]);
  });

  it('shows a password only when asked', () => {
    render(
      <Field
        label="Password"
        type="password"
        value="x"
        onChange={() => undefined}
        reveal={{ show: 'Show', hide: 'Hide' }}
      />,
    );
    expect(find<HTMLInputElement>('input').type).toBe('password');
    click(find('button[aria-label="Show"]'));
    expect(find<HTMLInputElement>('input').type).toBe('text');
    expect(host.querySelector('button[aria-label="Hide"]')).not.toBeNull();
  });
});

describe('option cards', () => {
  const options = [
    { value: '1', label: 'One' },
    { value: '2', label: 'Two' },
    { value: '3', label: 'Three' },
  ];

  it('choose one, or several in their own order', () => {
    const onChange = vi.fn();
    render(<OptionCards legend="Which?" options={options} value={['1']} onChange={onChange} />);
    click(find('input[value="2"]'));
    expect(onChange).toHaveBeenLastCalledWith(['2']);
    render(<OptionCards multiple legend="Which?" options={options} value={['3']} onChange={onChange} />);
    click(find('input[value="1"]'));
    expect(onChange).toHaveBeenLastCalledWith(['1', '3']);
  });
});
