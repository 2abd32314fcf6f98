import { InlineLink, Title } from '@meguri/ui/basics/text.tsx';
import { Fragment, type ReactNode } from 'react';
import { Gesture } from './gesture.tsx';
import type { Block, Inline } from './markdown.ts';
import s from './text-blocks.module.css';

/* Parts of a text are identified only by their index. A text never changes while it is shown. */
const each = <T,>(parts: readonly T[], show: (part: T) => ReactNode): ReactNode =>
  parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={at}>{show(part)}</Fragment>
  ));

/** Text inside a line. */
export const Inlines = ({ of }: { of: readonly Inline[] }): ReactNode => each(of, inline);

function inline(part: Inline): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return <code className={s.code}>{part.text}</code>;
    case 'break':
      return <br />;
    case 'link':
      return (
        <InlineLink href={part.href} newTab={part.isExternal}>
          <Inlines of={part.children} />
        </InlineLink>
      );
    default: {
      const Tag = part.kind;
      return (
        <Tag>
          <Inlines of={part.children} />
        </Tag>
      );
    }
  }
}

type TextBlocksProps = {
  of: readonly Block[];
  /** The heading level that a `##` of the text becomes. */
  level?: 2 | 3;
};

/** Renders a text of the organiser with elements of the app. */
export const TextBlocks = ({ of, level = 2 }: TextBlocksProps) => (
  <div className={s.text}>{each(of, (part) => block(part, level))}</div>
);

function block(part: Block, level: 2 | 3): ReactNode {
  switch (part.kind) {
    case 'heading':
      return (
        <Title level={level === 2 && part.level <= 2 ? 2 : 3}>
          <Inlines of={part.children} />
        </Title>
      );
    case 'paragraph':
      return (
        <p>
          <Inlines of={part.children} />
        </p>
      );
    case 'list': {
      const items = each(part.items, (item) => <li>{each(item, (inner) => block(inner, level))}</li>);
      return part.start === null ? <ul>{items}</ul> : <ol start={part.start}>{items}</ol>;
    }
    case 'quote':
      return <blockquote>{each(part.children, (inner) => block(inner, level))}</blockquote>;
    case 'table':
      return <Table head={part.head} rows={part.rows} />;
    case 'code':
      return <pre>{part.text}</pre>;
    case 'gesture':
      return <Gesture name={part.name} isMoving={false} />;
    case 'rule':
      return <hr />;
  }
}

const Table = ({ head, rows }: { head: readonly Inline[][]; rows: readonly Inline[][][] }) => (
  <table>
    <thead>
      <tr>
        {each(head, (cell) => (
          <th scope="col">
            <Inlines of={cell} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {each(rows, (row) => (
        <tr>
          {each(row, (cell) => (
            <td>
              <Inlines of={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
