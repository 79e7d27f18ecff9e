/** A budget is read where a sentence says what the client pays, and nowhere else. */
import { expect, it } from 'vitest'
import { toldBudgetIn } from './told-budget.ts'

const said = (text: string) => {
  const found = toldBudgetIn(text)
  return found && [found.kind, found.budgetMinMinor, found.budgetMaxMinor, found.currency]
}

it.each<[string, ReturnType<typeof said>]>([
  ['We need Algolia. Fixed price 500 USD.', ['fixed', 50_000, 50_000, 'USD']],
  ['Budget: $1,500', ['fixed', 150_000, 150_000, 'USD']],
  ['Our budget is $300-500 for all.', ['fixed', 30_000, 50_000, 'USD']],
  ['Budget 300 to 500 EUR', ['fixed', 30_000, 50_000, 'EUR']],
  ['We pay $35 per hour', ['hourly', 3500, 3500, 'USD']],
  ['Pay: 20 - 30 USD/hr', ['hourly', 2000, 3000, 'USD']],
  ['Long work, 25 to 30 dollars an hour.', ['hourly', 2500, 3000, 'USD']],
  ['نترجم عقودًا، 25 دولارًا في الساعة.', ['hourly', 2500, 2500, 'USD']],
  ['Budget: 1.200 €', ['fixed', 120_000, 120_000, 'EUR']],
  ['Presupuesto: 250 dólares', ['fixed', 25_000, 25_000, 'USD']],
  ['Festpreis 800 Euro', ['fixed', 80_000, 80_000, 'EUR']],
  ['Бюджет 30 000 рублей', ['fixed', 3_000_000, 3_000_000, 'RUB']],
  ['预算：3000元', ['fixed', 300_000, 300_000, 'CNY']],
  ['बजट ₹15,000', ['fixed', 1_500_000, 1_500_000, 'INR']],
  ['الميزانية ٢٠٠ دولار', ['fixed', 20_000, 20_000, 'USD']],
  ['We pay CAD 40 an hour', ['hourly', 4000, 4000, 'CAD']],
  ['Budget: 400 CAD', ['fixed', 40_000, 40_000, 'CAD']],
  ['Budget : 1 400 $ CA pour le tout', ['fixed', 140_000, 140_000, 'CAD']],
  ['Budget de 1400 $ CAN', ['fixed', 140_000, 140_000, 'CAD']],
  ['Nous payons 40 $ CA de l’heure', ['hourly', 4000, 4000, 'CAD']],
  ['Budget: 1,400 Canadian dollars', ['fixed', 140_000, 140_000, 'CAD']],
  ['Budget : 1400 dollars canadiens', ['fixed', 140_000, 140_000, 'CAD']],
  ['Presupuesto: 900 dólares australianos', ['fixed', 90_000, 90_000, 'AUD']],
  ['Budget : 900 $ US', ['fixed', 90_000, 90_000, 'USD']],
  ['Our budget is 900 US dollars.', ['fixed', 90_000, 90_000, 'USD']],
  ['Budget $500 - $800 CAD', ['fixed', 50_000, 80_000, 'CAD']],
  ['Budget: $900. AU clients only.', ['fixed', 90_000, 90_000, 'USD']],
  ['Our budget is $500, CAD drawings included', ['fixed', 50_000, 50_000, 'USD']],
  ['Budget: $1,400 CAD', ['fixed', 140_000, 140_000, 'CAD']],
  ['Budget: $1,400 Canadian dollars', ['fixed', 140_000, 140_000, 'CAD']],
  ['We pay $40 CAD per hour', ['hourly', 4000, 4000, 'CAD']],
  ['Budget : 900 $ au total', ['fixed', 90_000, 90_000, 'USD']],
  ['Budget 900 $ can be raised', ['fixed', 90_000, 90_000, 'USD']],
  ['Budget: 900 dollars can be discussed', ['fixed', 90_000, 90_000, 'USD']],
  ['Budget 500$ auf Rechnung', ['fixed', 50_000, 50_000, 'USD']],
  ['We raised $2 million from investors. Our budget is 900 USD.', ['fixed', 90_000, 90_000, 'USD']],
  ['We spend $300 on ads every 24 hours. Budget: $1500', ['fixed', 150_000, 150_000, 'USD']],
  ['Budget 900 $, can start now', ['fixed', 90_000, 90_000, 'USD']],
  ['Anggaran kami Rp 1,5–2 juta', ['fixed', 150_000_000, 200_000_000, 'IDR']],
  ['Anggaran: Rp500 ribu', ['fixed', 50_000_000, 50_000_000, 'IDR']],
  ['Orçamento de R$ 3 mil', ['fixed', 300_000, 300_000, 'BRL']],
  ['बजट ₹2 लाख', ['fixed', 20_000_000, 20_000_000, 'INR']],
  ['Budget: $500 - $2k', ['fixed', 50_000, 200_000, 'USD']],
  ['Budget 1.5k EUR', ['fixed', 150_000, 150_000, 'EUR']],
  ['Бюджет 30 тыс. рублей', ['fixed', 3_000_000, 3_000_000, 'RUB']],
  ['Budget Rs. 5000 for all', ['fixed', 500_000, 500_000, 'INR']],
  ['预算3万元', ['fixed', 3_000_000, 3_000_000, 'CNY']],
  ['Budget $300 kitchen included', ['fixed', 30_000, 30_000, 'USD']],
  ['Budget: S$900', ['fixed', 90_000, 90_000, 'SGD']],
  ['Orçamento: R$ 900', ['fixed', 90_000, 90_000, 'BRL']],
])('reads "%s"', (text, budget) => expect(said(text)).toEqual(budget))

it.each([
  'Our lamps cost $40 each.',
  'We sell for 500 USD a month.',
  'The budget is open.',
  'The budget is for 12 CAD files.',
  'Budget: 500',
  'Our budget page loads in 9 seconds.',
  'Last year we made $20,000. Tell us your rate.',
])('reads none in "%s"', (text) => expect(said(text)).toBeNull())
