import { expect, jest, test } from '@jest/globals';
import { renderScreen, screen, waitFor } from '@atrium/testing';
import { EnquiryPicker } from './enquiry-picker.tsx';

const found = {
  enquiryList: {
    recordCount: 1,
    enquiries: [{ id: 'e1', number: 12, enquirerName: 'Nora Vale', areaOfLaw: 'Family', stage: 'New' }],
  },
};

test('an enquiry is found by what is typed, and reads as its number and name', async () => {
  const onChange = jest.fn();
  const { user, api } = renderScreen(<EnquiryPicker label="Enquiry" onChange={onChange} />, {
    data: { EnquiryPicker: found },
  });
  await user.type(screen.getByRole('combobox', { name: 'Enquiry' }), 'vale');
  await waitFor(() =>
    expect(api.callsOf('EnquiryPicker').at(-1)?.variables).toEqual({ filter: 'vale', first: 20, offset: 0 }),
  );
  await user.click(await screen.findByRole('option', { name: /#12 Nora Vale/ }));
  expect(onChange).toHaveBeenCalledWith({ id: 'e1', name: '#12 Nora Vale', detail: 'Family · New' });
});
