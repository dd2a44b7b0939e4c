import { Notice } from '@fathom/ui/status/Notice';
import { size, space } from '@fathom/ui/theme/measure';
import styled from 'styled-components';
import { useShell } from './ShellContext';

/** Plain text from the configuration, such as upcoming maintenance. */
export function SiteNotice() {
  const { notice } = useShell().configuration.features;
  if (notice === undefined) return null;
  return (
    <Strip>
      <Notice tone="caution">{notice}</Notice>
    </Strip>
  );
}

const Strip = styled.div`
  width: 100%;
  max-width: ${size.content};
  margin: ${space(3)} auto 0;
  padding: 0 ${space(4)};
`;
