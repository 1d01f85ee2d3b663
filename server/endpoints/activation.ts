import * as contract from '#contract/endpoints/activation';
import { answerQuestion, enterCode, followLink } from '../activations/activate';
import { askerOf, customerOf, implement } from '../handler/implement';
import { Refused } from '../handler/refused';
import { readActivationQuestion } from '../store/access/activations';

/** The digital edition for who owns the paper. */
export const activationEndpoints = {
  guidebookValidation: implement(contract.guidebookValidation, async ({ db, params }) => {
    const found = await readActivationQuestion(db, params.slug);
    if (!found) throw new Refused(404, 'common.error.notFound');
    return found;
  }),
  validation: implement(contract.validation, async (call) => ({
    email: await answerQuestion(call.services, customerOf(call), call.body, askerOf(call)),
  })),
  activation: implement(contract.activation, (call) =>
    followLink(call.services, call.body.token, askerOf(call)),
  ),
  activationByCode: implement(contract.activationByCode, (call) =>
    enterCode(call.services, customerOf(call), call.body, askerOf(call)),
  ),
};
