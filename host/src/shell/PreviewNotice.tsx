import type { AreaId } from '@fathom/contract';
import { useLocation, useNavigate } from '@fathom/contract/router';
import { TextButton } from '@fathom/ui/button/TextButton';
import { below } from '@fathom/ui/theme/measure';
import { useState } from 'react';
import styled from 'styled-components';
import { withoutPreviewLink } from '../areas/previews';
import { previewText } from '../text/preview';
import { PageBanner } from './PageBanner';
import { useShell } from './ShellContext';

export function PreviewNotice({ area, isRunning }: { area: AreaId; isRunning: boolean }) {
  const { previews } = useShell();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [isRefused, setIsRefused] = useState(false);

  const dropLink = () => navigate({ pathname, search: withoutPreviewLink(search), hash }, { replace: true });

  function change(isStored: boolean) {
    if (!isStored) return setIsRefused(true);
    void dropLink();
    // Code of the other release may have run already.
    previews.reload();
  }

  return (
    <Strip aria-label={previewText.banner}>
      <span>
        {isRunning ? previewText.running(area) : previewText.offered(area)}
        {isRefused && <span role="alert"> {previewText.notStored}</span>}
      </span>
      <Actions>
        {isRunning ? (
          <TextButton onClick={() => change(previews.leave(area))}>{previewText.leave(area)}</TextButton>
        ) : (
          <>
            <TextButton onClick={() => void dropLink()}>{previewText.keep}</TextButton>
            <TextButton onClick={() => change(previews.choose(area))}>{previewText.use(area)}</TextButton>
          </>
        )}
      </Actions>
    </Strip>
  );
}

/** The buttons are below the sentence on a phone, for lack of space. */
const Strip = styled(PageBanner)`
  ${below('sm')} {
    flex-wrap: wrap;
    justify-content: flex-start;
  }
`;

const Actions = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: inherit;
`;
