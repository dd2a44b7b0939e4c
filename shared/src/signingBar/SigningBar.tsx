import { useReadable, type Readable, type SigningSummary, type ThemePreference } from '@fathom/shared/contract';
import { CircleCheck, CircleHelp, CircleX, OctagonAlert, ShieldCheck, X, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import styled, { createGlobalStyle, ThemeProvider } from 'styled-components';
import { formatAddress } from '../format/formatAddress';
import type { SigningOutcome } from '../transactions/signingDisplay';
import { Icon } from '../ui/Icon';
import { IconButton } from '../ui/IconButton';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { fontFamily, radius, size, space, stroke, type, weight } from '../ui/theme/measure';
import { colour, shadow } from '../ui/theme/paint';
import { areaTheme, type ColourName } from '../ui/theme/theme';
import { signingBarText as text } from './text/en';

export interface SigningNotice {
  readonly key: number;
  readonly summary: SigningSummary;
  readonly status: 'waiting' | SigningOutcome;
}

interface SigningBarProps {
  /** The latest request first. */
  readonly notices: Readable<readonly SigningNotice[]>;
  readonly theme: Readable<ThemePreference>;
  readonly onClose: (key: number) => void;
}

/** Live regions report what is added to them, so the text comes after the region. In ms. */
const ANNOUNCE_AFTER = 100;

/** What the wallet is asked and what came of it. In colors of the host alone: those of an embedding page could make it unreadable. */
export function SigningBar({ notices, theme, onClose }: SigningBarProps) {
  const { scheme } = useReadable(theme);
  return (
    <ThemeProvider theme={areaTheme(scheme)}>
      <HostStyle />
      <Stack role="region" aria-label={text.region}>
        {useReadable(notices).map((notice) => (
          <SigningCard key={notice.key} notice={notice} onClose={() => onClose(notice.key)} />
        ))}
      </Stack>
    </ThemeProvider>
  );
}

const ICONS: Record<SigningNotice['status'], { readonly icon: LucideIcon; readonly color: ColourName }> = {
  waiting: { icon: ShieldCheck, color: 'brand' },
  sent: { icon: CircleCheck, color: 'positive' },
  signed: { icon: CircleCheck, color: 'positive' },
  rejected: { icon: CircleX, color: 'muted' },
  failed: { icon: OctagonAlert, color: 'danger' },
  unclear: { icon: CircleHelp, color: 'caution' },
};

function SigningCard({ notice: { summary, status }, onClose }: { notice: SigningNotice; onClose: () => void }) {
  const { lines, account, chain } = summary;
  const { icon, color } = ICONS[status];
  const statusText = status === 'rejected' || status === 'failed' ? text[status][summary.kind] : text[status];
  const sentences = lines.map(({ sentence }) => sentence).join('; ');
  return (
    <Card>
      <StatusIcon $color={color}>
        <Icon glyph={icon} />
      </StatusIcon>
      <div>
        <Status $color={color}>{statusText}</Status>
        {lines.map(({ sentence, target }, index) => (
          <Line key={index}>
            <b>{sentence}</b>
            <Detail label={text.contract} address={target.address} name={target.name} />
          </Line>
        ))}
        <Line>
          <Detail label={text.account} address={account} />
          <span>
            {text.network} <em>{chain.name}</em>
          </span>
        </Line>
        <Announcement key={status}>{text.announcement(statusText, sentences, chain.name)}</Announcement>
      </div>
      <IconButton glyph={X} label={text.hide} size="small" onClick={onClose} />
    </Card>
  );
}

function Detail({ label, address, name }: { label: string; address: string; name?: string | undefined }) {
  const short = formatAddress(address);
  return (
    <span title={address}>
      {label} <em>{name === undefined ? short : text.named(name, short)}</em>
    </span>
  );
}

function Announcement({ children }: { children: string }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ANNOUNCE_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return <VisuallyHidden role="status">{isDue && children}</VisuallyHidden>;
}

/** `!important` in a shadow tree wins over every style of the page, inline ones included. */
const HostStyle = createGlobalStyle`
  :host {
    all: initial !important;
    display: block !important;
    position: fixed !important;
    inset: ${space(2)} 0 auto !important;
    z-index: 2147483647 !important;
    box-sizing: border-box !important;
    width: min(${size.dialogWide}, 100vw - ${space(4)}) !important;
    margin: 0 auto !important;
    border: 0 !important;
    padding: 0 !important;
    background: transparent !important;
    overflow: visible !important;
    transition: none !important;
    animation: none !important;
  }
`;

const Stack = styled.div`
  display: grid;
  gap: ${space(2)};
  max-height: 50vh;
  overflow: auto;
  font-family: ${fontFamily};
  font-variant-numeric: tabular-nums;
  color-scheme: ${({ theme }) => theme.scheme};
  *,
  &::before {
    box-sizing: border-box;
  }
`;

const Card = styled.section`
  display: flex;
  gap: ${space(3)};
  padding: ${space(3)} ${space(2)} ${space(3)} ${space(4)};
  color: ${colour('text')};
  background: ${colour('raised')};
  border: ${stroke.hairline} solid ${colour('lineStrong')};
  border-radius: ${radius.panel};
  box-shadow: ${shadow('pop')};
  > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const StatusIcon = styled.span<{ $color: ColourName }>`
  margin-top: ${space(0.5)};
  color: ${({ theme, $color }) => theme.colour[$color]};
`;

const Status = styled.p<{ $color: ColourName }>`
  ${type('sm')}
  margin: 0;
  font-weight: ${weight.strong};
  color: ${({ theme, $color }) => theme.colour[$color]};
`;

const Line = styled.p`
  ${type('xs')}
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  margin: ${space(1)} 0 0;
  color: ${colour('muted')};
  b {
    ${type('sm')}
    flex-basis: 100%;
    font-weight: ${weight.medium};
    color: ${colour('text')};
  }
  em {
    font-style: normal;
    color: ${colour('text')};
  }
`;
