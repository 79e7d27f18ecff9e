/** How fraud is worded, by flag: a sentence shows the flag where it matches every pattern of one entry. */

export interface Phrase {
  flag: 'pay_to_apply' | 'off_platform' | 'free_work' | 'overpayment' | 'personal_data' | 'account_rental'
  all: readonly RegExp[]
}

const FEE =
  /\b(?:registration|training|application|security|activation|onboarding|processing|starter|refundable|small|one-time)[ -](?:kit )?(?:fees?|deposits?|charges?)|starter kit|cuota|tarifa de (?:registro|inscripción)|depósito|frais (?:d['’]inscription|de dossier|de formation)|caution|dépôt|taxa de (?:inscrição|cadastro|registro|adesão)|(?:anmelde|registrierungs|bearbeitungs|schulungs)gebühr|kaution|biaya (?:pendaftaran|registrasi|pelatihan|administrasi)|uang jaminan|взнос|депозит|залог|оплат\p{L}+ (?:обучени|регистраци)|رسوم|مبلغ (?:تأمين|ضمان)|عربون|शुल्क|फीस|फ़ीस|ফি|চার্জ|জামানত|注册费|报名费|培训费|保证金|押金/iu
const APPLICANT_PAYS =
  /refund|first (?:salary|payment|pay\b)|get (?:it )?back|before (?:you |we )?(?:start|begin|hir)|to (?:apply|get started|join (?:us|our team)|secure)|\b(?:you|applicants?|candidates?|freelancers?|everyone) (?:must|needs? to|ha(?:ve|s) to|will|should) (?:first )?(?:pay|buy|transfer)|reembols|devuelv|primer (?:sueldo|pago|salario)|antes de (?:empezar|comenzar)|postulante|rembours|premier (?:salaire|paiement)|avant de commencer|candidat|primeiro (?:salário|pagamento)|antes de começar|erstatt|ersten (?:gehalt|zahlung|lohn)|vor (?:dem )?(?:beginn|start)|bewerber|dikembalikan|gaji pertama|sebelum (?:mulai|bekerja)|pelamar|верн|возвра|перв\p{L}+ (?:зарплат|выплат)|перед началом|кандидат|مسترد|تسترد|استرداد|أول راتب|قبل البدء|قبل بدء|المتقدم|वापस|पहली सैलरी|पहले वेतन|पहले भुगतान|आवेदक|ফেরত|প্রথম বেতন|আবেদনকারী|কাজ শুরুর আগে|退还|可退|退回|首月|入职前|应聘者|申请者|开工前/iu

const CHAT_APP =
  /\b(?:telegram|whats ?app|signal|skype|wechat|discord|zalo|viber)\b|телеграм|ватсап|вотсап|вайбер|تلغرام|تيليجرام|تليجرام|تلجرام|تيليغرام|واتساب|واتس اب|واتس آب|टेलीग्राम|व्हाट्सएप|व्हाट्सऐप|वॉट्सऐप|টেলিগ্রাম|হোয়াটসঅ্যাপ|হোয়াটসঅ্যাপ|微信|电报/iu
const CONTACT_US =
  /\b(?:contact|message|text|write(?: to)?|reach(?: out to)?|add|ping|dm|find|chat with|talk to) (?:me|us|our|my|the (?:manager|hr|recruiter))\b|\b(?:apply|interviews?|continue|talk|move) .{0,20}\b(?:on|via|through|over|to)\b|[:\s]@[a-z]\w+|\+\d[\d\s-]{6,}|(?:escr[ií]b|contáct|contact|háb[l]|escrib)\p{L}*(?:me|nos)\b|nuestr[oa]|(?:contacte[rz]?|écrive[rz]?|joigne[rz]?|écrire|rejoigne[rz]?)(?:-| )(?:moi|nous|notre)|(?:me|nos) (?:cham|contat|escrev|adicion)\p{L}*|(?:cham|contat|escrev|fal|adicion)\p{L}*[- ](?:me|nos|com(?:igo|nosco)?|conosco|nosso|o nosso)|(?:schreib|kontaktier|meld)\p{L}* (?:sie |dich |sich )?(?:mir|mich|uns|unser\p{L}*|bei)|(?:hubungi|chat|kirim pesan|kontak) (?:saya|kami|ke|manajer|admin|tim)?|(?:пиши|напиши|свяжи|связ|обраща|свяжемся)\p{L}*|(?:راسل|تواصل|اتصل|كلم)\p{L}*|संपर्क|मैसेज|लिखें|যোগাযোগ|মেসেজ|联系|加我|添加/iu

const TRIAL_WORK =
  /\b(?:samples?|trials?|tests?|test[ -](?:task|project|article|design)|first (?:task|article|design|week|project))\b|prueba|muestra|essai|test|échantillon|teste|amostra|probe\p{L}*|testaufgabe|arbeitsprobe|contoh|uji coba|sampel|tes kerja|тестов\p{L}+|пробн\p{L}+|عينة|نموذج|اختبار|تجريبي|सैंपल|नमूना|टेस्ट|परीक्षण|নমুনা|স্যাম্পল|টেস্ট|试稿|试做|试译|试用|样稿|测试/iu
const UNPAID =
  /\bwithout (?:pay\b|being paid|compensation)|\bunpaid\b|\b(?:is|are|be|was) not (?:be )?paid|\bwon['’]t be paid|\bno pay\b|\bfor free\b|\bfree of charge\b|sin (?:remuneración|cobrar|pago\b)|no (?:remunerad|pagad|se paga)\p{L}*|(?:non|pas) (?:rémunéré|payé)\p{L}*|sans (?:rémunération|être payé)|não (?:remunerad|pag|será pag)\p{L}*|sem (?:remuneração|pagamento)|unbezahlt\p{L}*|ohne (?:bezahlung|vergütung)|nicht (?:bezahlt|vergütet)|tanpa (?:bayaran|dibayar|upah)|tidak dibayar|неоплачиваем\p{L}*|не оплачива\p{L}*|без оплаты|бесплатно|(?:دون|بدون|بلا) (?:مقابل|أجر)|غير مدفوع\p{L}*|مجانا|مجانًا|बिना (?:भुगतान|पैसे|वेतन)|अवैतनिक|मुफ्त में|मुफ़्त में|বিনা পারিশ্রমিকে|পারিশ্রমিক ছাড়া|বিনামূল্যে|不付费|无偿|免费/iu
const FOR_FREE_ALONE =
  /\bwork (?:for free|unpaid)\b|\bunpaid (?:test|trial|sample|internship|work)\b|\bpaid (?:only )?(?:in|with) exposure\b|\bfor (?:the )?exposure\b|免费试(?:做|稿|译)|试稿(?:不付费|免费)/iu

/** Checked sentence by sentence; no pattern means anything harmless in another language. */
export const PHRASES: readonly Phrase[] = [
  { flag: 'pay_to_apply', all: [FEE, APPLICANT_PAYS] },
  { flag: 'off_platform', all: [CHAT_APP, CONTACT_US] },
  {
    flag: 'off_platform',
    all: [
      /\bt\.me\/|\bwa\.me\/|\b(?:pay|paid|payment|work|deal|contract|hire)\b.{0,30}\b(?:outside|off)\b.{0,12}\b(?:platform|upwork|freelancer)|\bavoid (?:the )?(?:platform |upwork |freelancer )?fees|\bsave the fees|fuera de (?:la )?plataforma|(?:hors|en dehors) (?:de )?(?:la )?plateforme|fora da plataforma|(?:außerhalb|neben) der plattform|di luar platform|(?:вне|мимо|в обход) (?:платформы|биржи|площадки)|خارج المنصة|प्लेटफ़?ॉर्म (?:के|से) बाहर|প্ল্যাটফর্মের বাইরে|平台外|平台之外|绕过平台/iu,
    ],
  },
  { flag: 'free_work', all: [TRIAL_WORK, UNPAID] },
  { flag: 'free_work', all: [FOR_FREE_ALONE] },
  {
    flag: 'overpayment',
    all: [
      /\b(?:a|the|our) (?:cheque|check)\b.{0,60}\b(?:equipment|supplier|vendor|laptop)|\bsend (?:us )?back the (?:rest|remaining|difference)|\b(?:money|wire)(?: transfer)? (?:agent|mule)|\breceive (?:payments?|money|funds) (?:in|on|into|through|to) your\b|\bbuy gift ?cards? and send|cheque para (?:el |comprar )?(?:el )?equipo|devolver(?:nos|á)? (?:el resto|la diferencia)|chèque.{0,40}(?:matériel|équipement)|renvo[iy]\p{L}* (?:le reste|la différence)|devolver (?:o restante|a diferença)|cheque.{0,30}equipamento|scheck.{0,40}(?:ausrüstung|geräte|laptop)|restbetrag zurück|cek untuk (?:membeli )?peralatan|kembalikan sisanya|чек на (?:покупку )?оборудовани|верн\p{L}* остаток|شيك\p{L}*.{0,40}(?:معدات|المعدات|أجهزة|المورد)|(?:أعد|تعيد|إعادة) الباقي|(?:चेक).{0,40}उपकरण|支票.{0,20}(?:设备|退回)/iu,
    ],
  },
  {
    flag: 'personal_data',
    all: [
      /\b(?:photo|picture|copy|scan|image)s? of your (?:identity|id\b|passport|driver|credit|national)|\byour (?:online )?(?:bank(?:ing)?|paypal) (?:log-?in|password|credentials)|\bsend (?:us )?(?:your |the )(?:otp|one-time password|verification code|social security)|(?:foto|copia|imagen) de (?:su|tu) (?:dni|pasaporte|documento|identificación|cédula|tarjeta)|(?:su|tu)s? (?:clave|contraseña|usuario|datos)s? (?:de acceso )?(?:de la banca|bancari|del banco)\p{L}*|(?:photo|copie|scan) de (?:votre|ta) (?:carte|passeport|pièce)|vos identifiants bancaires|(?:foto|cópia) (?:do|da|de) (?:seu|sua) (?:rg|cpf|passaporte|documento|identidade|carteira)|(?:sua senha|seus dados|seu login) (?:do banco|bancári)\p{L}*|(?:foto|kopie) (?:ihres|deines) (?:personal)?(?:ausweis|reisepass)\p{L}*|(?:ihre|deine) (?:bank|online-banking)-?zugangsdaten|foto (?:ktp|paspor) anda|(?:login|kata sandi|password) (?:rekening|bank) anda|(?:фото|скан|копи)\p{L}* (?:вашего )?паспорта|(?:логин|пароль) (?:от )?(?:вашего )?банк\p{L}*|صورة (?:من |عن )?(?:هويتك|جوازك|بطاقتك|بطاقة هويتك|جواز سفرك)|(?:بيانات|كلمة مرور|معلومات) (?:حسابك البنكي|بنكك|بطاقتك)|(?:अपने|अपना) (?:आधार|पासपोर्ट|पहचान पत्र).{0,20}(?:फोटो|फ़ोटो|कॉपी|भेज)|बैंक (?:लॉगिन|पासवर्ड)|আপনার (?:এনআইডি|পাসপোর্ট|জাতীয় পরিচয়পত্র).{0,20}(?:ছবি|কপি)|ব্যাংক (?:লগইন|পাসওয়ার্ড)|(?:您的|你的|本人)?身份证.{0,4}(?:照片|复印件|扫描)|银行(?:密码|登录)/iu,
    ],
  },
  {
    flag: 'account_rental',
    all: [
      /\b(?:rent|lend|borrow|lease|sell|buy)\b.{0,30}\b(?:freelancer|upwork|fiverr|linkedin|your|verified)\b.{0,20}\b(?:account|profile)s?\b|(?:alquil|prest)\p{L}* (?:su|tu) (?:cuenta|perfil)|(?:louer|prêter|louez|prêtez) (?:votre|ton) compte|(?:alug|emprest)\p{L}* (?:a )?sua conta|(?:ihr|dein)\p{L}* konto (?:ver)?mieten|(?:sewa|menyewa|pinjam|menyewakan|meminjamkan)\p{L}* akun (?:anda|upwork|freelancer)|(?:аренд|сда)\p{L}* (?:нам )?(?:ваш\p{L}* )?аккаунт\p{L}*|(?:تأجير|استئجار|تؤجر\p{L}*|إيجار) (?:لنا )?(?:حساب|حسابك)|(?:अपना )?(?:अकाउंट|खाता) (?:किराए|किराये)|(?:অ্যাকাউন্ট|একাউন্ট) ভাড়া|(?:出租|租用|出借)(?:您的|你的)?(?:账号|帐号|账户)/iu,
    ],
  },
]

/** Work anybody could do: with high pay it is bait. */
export const EASY_WORK =
  /\bcopy[ -]?(?:and[ -]?)?paste (?:work|job|task)|\bno (?:experience|skills?) (?:is |are )?(?:needed|required|necessary)|\bsimple (?:typing|data entry|copy)|\beasy money|sin (?:ninguna )?experiencia|dinero fácil|sans (?:aucune )?expérience|argent facile|sem (?:nenhuma )?experiência|dinheiro fácil|keine (?:erfahrung|vorkenntnisse)|leicht verdient|tanpa pengalaman|без опыта|легк\p{L}+ (?:деньги|заработок)|(?:لا تحتاج|بدون|دون|لا يشترط|لا حاجة إلى) خبرة|बिना (?:किसी )?अनुभव|অভিজ্ঞতা ছাড়া|无需经验|不需要经验/iu
