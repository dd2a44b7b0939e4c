import { pageRoutes } from '@fathom/host-kit/shells/embed/page/pageRoutes';
import { Button } from '@fathom/ui/button/Button';
import { VisuallyHidden } from '@fathom/ui/page/VisuallyHidden';
import { Icon } from '@fathom/ui/token/Icon';
import { Check, Copy, X } from 'lucide';
import { useEffect, useState } from 'react';
import { stressText } from '../../text/stress';

/** Duration of the feedback, in ms. */
const FEEDBACK = 2_000;

const STATES = {
  ready: { icon: Copy, label: stressText.copyLink },
  copied: { icon: Check, label: stressText.copied },
  refused: { icon: X, label: stressText.copyFailed },
} as const;

/** @param path the page's path with its query */
export function CopyLinkButton({ path }: { path: string }) {
  const [state, setState] = useState<keyof typeof STATES>('ready');

  useEffect(() => {
    if (state === 'ready') return undefined;
    const timer = setTimeout(() => setState('ready'), FEEDBACK);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(pageRoutes(window).addressOf(path), window.location.origin).href);
      setState('copied');
    } catch {
      setState('refused');
    }
  }

  const { icon, label } = STATES[state];
  return (
    <>
      <Button onClick={() => void copy()}>
        <Icon icon={icon} />
        {label}
      </Button>
      <VisuallyHidden role="status">{state === 'ready' ? '' : label}</VisuallyHidden>
    </>
  );
}
