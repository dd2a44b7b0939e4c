import { useReadable, type Chain } from '@fathom/contract';
import { Button } from '@fathom/ui/button/Button';
import { Dialog } from '@fathom/ui/overlay/Dialog';
import { Notice } from '@fathom/ui/status/Notice';
import { radius, size, space, stroke, type } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { useId, useState, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { useShell } from '../shell/ShellContext';
import { nodeText } from '../text/network';

export function NodeDialog({ chain, onClose }: { chain: Chain; onClose: () => void }) {
  const { customRpc } = useShell().host.network;
  const own = useReadable(customRpc.urlOf(chain.id));
  const [address, setAddress] = useState(own ?? '');
  const [problem, setProblem] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);
  const field = useId();
  const message = useId();

  async function adopt(event: SyntheticEvent) {
    event.preventDefault();
    setProblem(undefined);
    setIsChecking(true);
    const result = await customRpc.set(chain.id, address);
    setIsChecking(false);
    if (result.ok) onClose();
    else setProblem(result.error);
  }

  function reset() {
    customRpc.reset(chain.id);
    onClose();
  }

  return (
    <Dialog isOpen onClose={onClose} title={nodeText.title(chain.name)}>
      <Form onSubmit={(event) => void adopt(event)}>
        <p>{nodeText.meaning(chain.name)}</p>
        <label htmlFor={field}>{nodeText.address}</label>
        <Input
          id={field}
          type="text"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="http://127.0.0.1:8545"
          value={address}
          aria-invalid={problem !== undefined}
          aria-describedby={message}
          onChange={(event) => setAddress(event.target.value)}
        />
        <div id={message}>
          {problem !== undefined && (
            <Notice tone="danger" announce="assertive">
              {problem}
            </Notice>
          )}
        </div>
        <Button type="submit" tone="primary" isBusy={isChecking}>
          {isChecking ? nodeText.checking : nodeText.use}
        </Button>
        {own !== undefined && <Button onClick={reset}>{nodeText.reset}</Button>}
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space(3)};
  ${type('sm')}
  p {
    color: ${color('muted')};
  }
`;

const Input = styled.input`
  height: ${size.button};
  padding: 0 ${space(3)};
  border: ${stroke.hairline} solid ${color('controlLine')};
  border-radius: ${radius.control};
  background: ${color('surface')};
  caret-color: ${color('accent')};
  &[aria-invalid='true'] {
    border-color: ${color('danger')};
  }
`;
