import { mutation } from '../../server/command.ts';
import { askForSupport } from './support.service.ts';

export const supportResolvers = { Mutation: { createSupportRequest: mutation(askForSupport) } };
