import { renderScreen, screen } from '@atrium/testing';
import { expect, test } from '@jest/globals';
import { FieldText } from './field-text.tsx';

test('fields are read by their names, and what is none stays as it is written', () => {
  renderScreen(
    <p data-testid="line">
      <FieldText
        messageType="matterMessage"
        text="About {Matter.FileNumber||new file}, {Nothing.Here} and {not a field} <b>"
      />
    </p>,
  );
  expect(screen.getByTestId('line')).toHaveTextContent('About File number, {Nothing.Here} and {not a field} <b>');
});

test('a type nobody knows has no fields', () => {
  renderScreen(
    <p data-testid="line">
      <FieldText messageType="toString" text="{Matter.FileNumber}" />
    </p>,
  );
  expect(screen.getByTestId('line')).toHaveTextContent('{Matter.FileNumber}');
});
