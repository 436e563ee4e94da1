-- Reversals of an account are few: what they may take back is looked for by them, and not by reading all lines while statistics know none of them.
CREATE INDEX account_transaction_details_takes_back ON account_transaction_details (account_id, amount) WHERE reversal = '1';
