import { Button } from '@fathom/ui/button/Button';
import { Dialog } from '@fathom/ui/overlay/Dialog';
import { displayText, DISPLAY_LENGTH } from '@fathom/base/domain/displayText';
import { useRef } from 'react';
import { draftsText as text } from '../../text/authoringText';

interface DeleteDraftDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly onDelete: () => void;
}

export function DeleteDraftDialog({ title, onClose, onDelete }: DeleteDraftDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen
      title={text.deleteTitle}
      onClose={onClose}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button tone="primary" onClick={onDelete}>
            {text.deleteConfirm}
          </Button>
        </>
      }
    >
      <p>{text.deleteQuestion(displayText(title, DISPLAY_LENGTH.name))}</p>
    </Dialog>
  );
}
