import type { AreaId } from '@fathom/contract';
import type { FramedPortfolio } from '@fathom/contract/border';
import { connectFrame } from '@fathom/host-kit/shells/frame/connectFrame';
import { FRAME_SANDBOX } from '@fathom/host-kit/shells/frame/framePage';
import { createPortfolioCalls } from '@fathom/host-kit/shells/frame/portfolioCalls';
import { AreaLoadError } from '@fathom/host-kit/signing/guard/areaLoadError';
import { WAIT_LIMIT } from '@fathom/ui/status/TimedSuspense';
import { areaPath } from '../../navigation/createNavigation';
import type { Shell } from '../../shell/shellView';

export interface PortfolioFrame {
  readonly portfolio: FramedPortfolio;
  close(): void;
}

/**
 * Loads the frame of an area without displaying it. It can read chains, but neither send, store nor navigate. Rejects
 * with an {@link AreaLoadError}.
 * @param onClosed called when it was closed because it sent too much.
 */
export async function openPortfolioFrame(
  { areas, servicesOf, frameOf, configuration }: Shell,
  id: AreaId,
  onClosed: () => void,
): Promise<PortfolioFrame> {
  const address = await areas.portfolioFrame(id);
  const calls = createPortfolioCalls();
  const frame = document.createElement('iframe');
  const { budget } = frameOf(id);
  return new Promise((resolve, reject) => {
    function close(error: AreaLoadError): void {
      clearTimeout(overdue);
      connection.stop();
      frame.remove();
      calls.stop(error.detail);
      reject(error);
    }
    const overdue = setTimeout(() => close(new AreaLoadError('overdue', `${address} did not start`)), WAIT_LIMIT);
    const connection = connectFrame(window, frame, address, {
      area: id,
      services: servicesOf(id),
      configuration,
      budget,
      basePath: areaPath(id),
      path: () => areaPath(id),
      stored: () => ({}),
      portfolio: calls,
      onPressed: () => undefined,
      onWent: () => undefined,
      onFlood(reason) {
        close(new AreaLoadError('flooded', reason));
        onClosed();
      },
      onStarted() {
        clearTimeout(overdue);
        resolve({
          portfolio: calls.portfolio,
          close: () => close(new AreaLoadError('overdue', `${address} was closed`)),
        });
      },
    });
    frame.hidden = true;
    frame.setAttribute('sandbox', FRAME_SANDBOX);
    frame.referrerPolicy = 'no-referrer';
    frame.src = address;
    document.body.append(frame);
  });
}
