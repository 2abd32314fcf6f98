import { cx } from '@meguri/ui/basics/cx.ts';
import type { FormEvent, ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useWords } from '../../i18n/console-language.ts';
import { Action } from '../controls/action.tsx';
import s from './console-dialog.module.css';

interface ConsoleDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The verb, with what it is about. */
  title: string;
  /** The verb on the button. Without one it only shows something, and is closed. */
  submit?: string;
  onSubmit?: () => void;
  isDanger?: boolean;
  isPending?: boolean;
  /** Whether what it shows needs the width of a page. */
  isWide?: boolean;
  /** Whether it shows something, and the action is a further one: it is closed, not cancelled. */
  isShowing?: boolean;
  children: ReactNode;
}

/** A dialog that shows what follows from an action before it happens. */
export const ConsoleDialog = ({
  isOpen,
  onClose,
  title,
  submit,
  onSubmit,
  isDanger,
  isPending = false,
  isWide = false,
  isShowing = false,
  children,
}: ConsoleDialogProps) => {
  const { t } = useWords();
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <ModalOverlay className={s.scrim ?? ''} isOpen={isOpen} onOpenChange={(next) => !next && onClose()} isDismissable>
      <Modal className={cx(s.box, isWide && s.wide)}>
        <Dialog className={s.dialog ?? ''}>
          <form noValidate onSubmit={send}>
            <Heading slot="title" className={s.title ?? ''}>
              {title}
            </Heading>
            <div className={s.content}>{children}</div>
            <div className={s.foot}>
              <Action onPress={onClose}>{isShowing || submit === undefined ? t.common.close : t.common.cancel}</Action>
              {submit !== undefined && (
                <Action kind={isDanger ? 'danger' : 'primary'} type="submit" isPending={isPending}>
                  {submit}
                </Action>
              )}
            </div>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
};
