import { useReadable, type Readable, type SigningSummary } from '@fathom/shared/contract';
import { CircleCheck, CircleHelp, CircleX, OctagonAlert, ShieldCheck, X, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatAddress } from '../format/formatAddress';
import type { SigningOutcome } from '../transactions/signingDisplay';
import { signingBarText as text } from './text/en';

export interface SigningNotice {
  readonly key: number;
  readonly summary: SigningSummary;
  readonly status: 'waiting' | SigningOutcome;
}

interface SigningBarProps {
  /** The latest request first. */
  readonly notices: Readable<readonly SigningNotice[]>;
  readonly onClose: (key: number) => void;
}

/**
 * Live regions announce only what is added to them, so the text is added after the region. In ms.
 */
const ANNOUNCE_AFTER = 100;

/** The requests to the wallet and their outcomes. The classes are defined in `signingBarStyle`. */
export function SigningBar({ notices, onClose }: SigningBarProps) {
  return (
    <div className="stack" role="region" aria-label={text.region}>
      {useReadable(notices).map((notice) => (
        <SigningCard key={notice.key} notice={notice} onClose={() => onClose(notice.key)} />
      ))}
    </div>
  );
}

const APPEARANCE: Record<SigningNotice['status'], { readonly icon: LucideIcon; readonly className: string }> = {
  waiting: { icon: ShieldCheck, className: 'brand' },
  sent: { icon: CircleCheck, className: 'positive' },
  signed: { icon: CircleCheck, className: 'positive' },
  rejected: { icon: CircleX, className: 'muted' },
  failed: { icon: OctagonAlert, className: 'danger' },
  unclear: { icon: CircleHelp, className: 'caution' },
};

function SigningCard({ notice: { summary, status }, onClose }: { notice: SigningNotice; onClose: () => void }) {
  const { lines, account, chain } = summary;
  const { icon: StatusIcon, className } = APPEARANCE[status];
  const statusText = status === 'rejected' || status === 'failed' ? text[status][summary.kind] : text[status];
  const messages = lines.map(({ message }) => message).join('; ');
  return (
    <section className="card">
      <StatusIcon className={className} aria-hidden />
      <div>
        <p className={`status ${className}`}>{statusText}</p>
        {lines.map(({ message, target }, index) => (
          <p className="line" key={index}>
            <b>{message}</b>
            <Detail label={text.contract} address={target.address} name={target.name} />
          </p>
        ))}
        <p className="line">
          <Detail label={text.account} address={account} />
          <span>
            {text.network} <em>{chain.name}</em>
          </span>
        </p>
        <Announcement key={status}>{text.announcement(statusText, messages, chain.name)}</Announcement>
      </div>
      <button className="hide" type="button" aria-label={text.hide} title={text.hide} onClick={onClose}>
        <X aria-hidden />
      </button>
    </section>
  );
}

function Detail({ label, address, name }: { label: string; address: string; name?: string | undefined }) {
  return (
    <span title={address}>
      {label} <em>{name}</em> <i>{formatAddress(address)}</i>
    </span>
  );
}

function Announcement({ children }: { children: string }) {
  const [isCurrent, setNext] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setNext(true), ANNOUNCE_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span className="announcement" role="status">
      {isCurrent && children}
    </span>
  );
}
