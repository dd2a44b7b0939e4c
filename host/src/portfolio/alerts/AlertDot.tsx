import { useReadable } from '@fathom/contract';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import { radius, space } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import { useShell } from '../../shell/ShellContext';
import { portfolioText } from '../../text/portfolio';

/** A dot at the Portfolio tab while an alert fires. */
export function AlertDot() {
  const firing = useReadable(useShell().portfolioAlerts.firing);
  if (firing === 0) return null;
  return (
    <>
      <Dot aria-hidden />
      <VisuallyHidden>, {portfolioText.alerts(firing)}</VisuallyHidden>
    </>
  );
}

const Dot = styled.i`
  display: inline-block;
  vertical-align: middle;
  width: ${space(1.5)};
  height: ${space(1.5)};
  margin-left: ${space(1)};
  align-self: center;
  border-radius: ${radius.round};
  background: ${color('danger')};
  forced-color-adjust: none;
`;
