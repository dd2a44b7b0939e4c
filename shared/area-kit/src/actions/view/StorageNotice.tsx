import { X } from 'lucide';
import styled from 'styled-components';
import { IconButton } from '@fathom/ui/button/IconButton';
import { Notice } from '@fathom/ui/status/Notice';
import { storageText } from '../text/storageText';
import { size, space } from '@fathom/ui/theme/measure';

export function StorageNotice({ onClose }: { onClose: () => void }) {
  return (
    <Strip>
      <Notice
        tone="caution"
        announce="polite"
        action={<IconButton icon={X} label={storageText.close} onClick={onClose} />}
      >
        {storageText.notice}
      </Notice>
    </Strip>
  );
}

const Strip = styled.div`
  width: 100%;
  max-width: ${size.content};
  margin: ${space(3)} auto 0;
  padding: 0 ${space(4)};
`;
