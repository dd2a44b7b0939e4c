import { useReadable, type Chain } from '@fathom/contract';
import { Button } from '@fathom/ui/button/Button';
import { Dialog } from '@fathom/ui/overlay/Dialog';
import { Notice } from '@fathom/ui/status/Notice';
import { radius, size, space, stroke, type } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { useFormik } from 'formik';
import { useId } from 'react';
import styled from 'styled-components';
import { object, string } from 'yup';
import { useShell } from '../shell/ShellContext';
import { en } from '../text/en';
import { nodeText } from '../text/network';
import { isNodeAddress } from './nodeAddress';

const SCHEMA = object({
  address: string()
    .trim()
    .test('url', en.node.notAnAddress, (address = '') => isNodeAddress(address)),
});

export function NodeDialog({ chain, onClose }: { chain: Chain; onClose: () => void }) {
  const { customRpc } = useShell().host.network;
  const own = useReadable(customRpc.urlOf(chain.id));
  const field = useId();
  const message = useId();
  const { values, touched, errors, isSubmitting, handleChange, handleSubmit } = useFormik({
    initialValues: { address: own ?? '' },
    validationSchema: SCHEMA,
    // A message that appears when the field is left would move the button that is being pressed.
    validateOnBlur: false,
    onSubmit: async ({ address }, { setFieldError }) => {
      const result = await customRpc.set(chain.id, address);
      if (result.ok) onClose();
      else setFieldError('address', result.error);
    },
  });
  const problem = touched.address === true ? errors.address : undefined;

  function reset() {
    customRpc.reset(chain.id);
    onClose();
  }

  return (
    <Dialog isOpen onClose={onClose} title={nodeText.title(chain.name)}>
      <Form onSubmit={handleSubmit}>
        <p>{nodeText.meaning(chain.name)}</p>
        <label htmlFor={field}>{nodeText.address}</label>
        <Input
          id={field}
          name="address"
          type="text"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="http://127.0.0.1:8545"
          value={values.address}
          aria-invalid={problem !== undefined}
          aria-describedby={message}
          onChange={handleChange}
        />
        <div id={message}>
          {problem !== undefined && (
            <Notice tone="danger" announce="assertive">
              {problem}
            </Notice>
          )}
        </div>
        <Button type="submit" tone="primary" isBusy={isSubmitting}>
          {isSubmitting ? nodeText.checking : nodeText.use}
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
