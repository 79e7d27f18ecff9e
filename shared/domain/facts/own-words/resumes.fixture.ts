/** One resume in each letter language, as people write them. */
import type { LetterLanguage } from '../../detect-language.ts'

export const RESUMES: Readonly<Record<LetterLanguage, string>> = {
  en: `Ada Okafor
Senior React developer
Lagos, Nigeria | ada@example.com | +234 801 234 5678
$65/hour

SUMMARY
I build web shops that load fast. Ten years of experience.

PROFESSIONAL EXPERIENCE
Senior Engineer, Kuda Bank, Lagos
Jan 2019 – Present
• Rebuilt the onboarding flow in React and TypeScript.
• Cut the sign-up time by 40% within
three months.

Junior developer | Acme Logistics | 2016 – 2018
- Maintained the order system.

SELECTED PROJECTS
Booking app – Lumen Dental (2023)
Client: Lumen Dental
Rebuilt the booking page. No-shows fell by 30%.
Technologies: React, Node.js, Stripe
https://adaokafor.dev/lumen

EDUCATION
BSc Computer Science, University of Lagos, 2012 - 2016

CERTIFICATIONS
AWS Solutions Architect, Amazon, 2022

SKILLS
Front end: React (8 years), TypeScript, Next.js
Tools: Git, Docker

LANGUAGES
English (native), French (good)`,
  es: `Marta Ruiz
Redactora y traductora

Experiencia profesional
Redactora, Editorial Almendro, 2013 - 2018
• Escribí 120 guías de viaje.
• Aumenté las visitas un 35 %.

Proyectos
Guía de Granada
Cliente: Viajes Sol
Reescribí la guía. Las ventas subieron un 20 %.

Formación
Licenciatura en Traducción, Universidad de Granada, 2012

Certificados
DELE C2, Instituto Cervantes, 2011

Habilidades: SEO, WordPress, edición

Idiomas: español (nativo), inglés (fluido)`,
  fr: `Léa Martin
Développeuse web

EXPÉRIENCE PROFESSIONNELLE
Développeuse chez Boulangerie Dubois
mars 2020 – aujourd’hui
• Refonte de la boutique en ligne.
• Le temps de chargement a baissé de 60 %.

FORMATION
Master Informatique, Université de Lyon, 2017

COMPÉTENCES
PHP, Symfony, Vue.js

LANGUES
Français : langue maternelle
Anglais : courant`,
  pt: `João Silva
Desenvolvedor full stack

Experiência profissional
Desenvolvedor, Loja Azul, 2018 a 2021
- Migrei a loja para Shopify.
- As vendas cresceram 25%.

Formação acadêmica
Bacharelado em Ciência da Computação, Universidade de São Paulo, 2017

Competências
Shopify, React, Node.js

Idiomas
Português (nativo), Inglês (fluente)`,
  de: `Jonas Weber
Webentwickler

Berufserfahrung
Webentwickler, Sonnenhof GmbH, 03/2019 bis heute
- Neuer Buchungskalender für das Hotel.
- Die Buchungen stiegen um 18 %.

Ausbildung
B.Sc. Informatik, Technische Universität Berlin, 2018

Kenntnisse
TypeScript, Vue.js (4 Jahre), PostgreSQL

Sprachen
Deutsch (Muttersprache), Englisch (fließend)`,
  id: `Budi Santoso
Pengembang web

Pengalaman Kerja
Pengembang web, Toko Maju, 2019 - sekarang
- Membuat toko daring dengan Laravel.
- Penjualan naik 30 persen.

Pendidikan
S1 Teknik Informatika, Universitas Indonesia, 2018

Keahlian
Laravel, PHP, MySQL

Bahasa
Indonesia (ibu), Inggris (fasih)`,
  ru: `Иван Петров
Веб-разработчик

Опыт работы
Разработчик, ООО «Север», 2018 – настоящее время
• Переписал каталог на React.
• Скорость загрузки выросла на 45 %.

Образование
Бакалавр информатики, Московский государственный университет, 2017

Навыки
React, TypeScript, PostgreSQL

Языки
Русский (родной), английский (свободно)`,
  zh: `王伟
前端工程师

工作经历
2019年3月 - 2022年5月 前端工程师，北京云图科技
• 重构了商城前端。
• 首屏加载时间缩短了40%。

教育背景
计算机科学学士，清华大学，2018

专业技能
React、Vue、TypeScript

语言
中文（母语）、英语（流利）`,
  hi: `रवि शर्मा
वेब डेवलपर

कार्य अनुभव
वेब डेवलपर, सूर्य टेक, 2019 से अब तक
• दुकान की वेबसाइट दोबारा बनाई।
• बिक्री 30% बढ़ी।

शिक्षा
बी.टेक कंप्यूटर विज्ञान, दिल्ली विश्वविद्यालय, 2018

कौशल
React, Node.js, MySQL

भाषाएँ
हिन्दी (मातृभाषा), अंग्रेज़ी (अच्छी)`,
  bn: `রহিম উদ্দিন
ওয়েব ডেভেলপার

কাজের অভিজ্ঞতা
ওয়েব ডেভেলপার, সবুজ টেক, ২০১৯ - বর্তমান
• অনলাইন দোকান নতুন করে বানিয়েছি।
• বিক্রি ৩০% বেড়েছে।

শিক্ষা
কম্পিউটার বিজ্ঞানে স্নাতক, ঢাকা বিশ্ববিদ্যালয়, ২০১৮

দক্ষতা
Laravel, Vue.js, MySQL

ভাষা
বাংলা (মাতৃভাষা), ইংরেজি (ভালো)`,
  ar: `سارة حداد
مطورة ويب

الخبرة العملية
مطورة ويب، شركة النور، 2019 - الآن
• أعدت بناء المتجر باستخدام React.
• ارتفعت المبيعات بنسبة 30%.

التعليم
بكالوريوس علم الحاسوب، الجامعة الأردنية، 2018

المهارات
React، Node.js، MySQL

اللغات
العربية (اللغة الأم)، الإنجليزية (بطلاقة)`,
}
